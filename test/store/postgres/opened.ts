import pg from "pg";
import { onTestFinished } from "vitest";
import type { Store } from "../../../core/index.js";
import { openPostgresStore } from "../../../store/postgres.js";
import { freshPlace, type Place } from "./places.js";
import { Relay } from "./relay.js";

type Options = Omit<Parameters<typeof openPostgresStore>[0], "url">;

/** A place that is removed after the test. */
export async function ownPlace(): Promise<Place> {
  const place = await freshPlace();
  onTestFinished(() => place.remove());
  return place;
}

/** Opens a store that is closed after the test. */
export async function openAt(url: string, more: Options = {}): Promise<Store> {
  const store = await openPostgresStore({ url, ...more });
  onTestFinished(() => store.close());
  return store;
}

/** A relay before the place's server, and the URL that leads through it. Gone after the test. */
export async function throughRelay(place: Place): Promise<{ relay: Relay; url: string }> {
  const relay = await Relay.to(place.server.port);
  onTestFinished(() => relay.close());
  const url = place.url.replace(`:${place.server.port}/`, `:${relay.port}/`);
  return { relay, url: `${url}&sslmode=disable` };
}

/** A connection of somebody else's, beside the stores; ends with the test. */
export async function otherConnection(place: Place): Promise<(text: string) => Promise<unknown>> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  onTestFinished(() => client.end());
  return (text) => client.query(text);
}

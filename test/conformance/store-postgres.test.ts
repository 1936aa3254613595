import { openPostgresStore } from "../../store/postgres.js";
import { lentPlace, ServerClock } from "../store/postgres/places.js";
import { storeSuite } from "./store.js";

storeSuite({
  name: "PostgreSQL",
  open: async () => {
    const place = await lentPlace();
    const clock = await ServerClock.of(place);
    const opened: Awaited<ReturnType<typeof openPostgresStore>>[] = [];
    const again = async () => {
      const store = await openPostgresStore({ url: place.url });
      opened.push(store);
      return store;
    };
    return {
      clock,
      store: await again(),
      again,
      close: async () => {
        for (const store of opened) await store.close();
        await place.remove();
      },
    };
  },
  capabilities: { reopens: true, shared: true },
});

import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from "kysely";
import type { Log } from "../core/index.js";
import type { StoreDialect } from "./dialect.js";
import type { Schema } from "./schema/tables.js";

/** One step's view of the database: a single read, or a transaction. */
export interface Session {
  readonly db: Kysely<Schema>;
  /** Executes a query that is compiled and filled in. */
  execute<Row>(query: CompiledQuery<Row>): QueryResult<Row> | Promise<QueryResult<Row>>;
  readonly dialect: StoreDialect;
  /** Where rows that cannot be read are reported. */
  readonly log: Pick<Log, "warn"> | undefined;
}

/** The view of a step that goes by the store's clock. Asking a server for the time costs a way to it and back. */
export interface TimedSession extends Session {
  /** The store's clock when the step began. */
  readonly now: number;
}

/** Stands in a statement for a value that each execution brings. */
class Placeholder {
  constructor(readonly name: string) {}
}

type ArgOf<Args> = <Name extends keyof Args & string>(name: Name) => RawBuilder<Args[Name]>;

function placeholder(name: string): RawBuilder<never> {
  return sql<never>`${new Placeholder(name)}`;
}

/**
 * A query that is built and compiled once for each kind of database, and then only filled in. Building a query costs more
 * than SQLite needs to run it.
 */
export class Statement<Args extends object, Row> {
  readonly #compiled = new WeakMap<StoreDialect, CompiledQuery<Row>>();

  constructor(
    private readonly build: (db: Kysely<Schema>, arg: ArgOf<Args>, dialect: StoreDialect) => Compilable<Row>,
  ) {}

  async all(session: Session, args: Args): Promise<Row[]> {
    return (await session.execute(this.filled(session, args))).rows;
  }

  async first(session: Session, args: Args): Promise<Row | undefined> {
    return (await this.all(session, args))[0];
  }

  /** How many rows it changed. */
  async run(session: Session, args: Args): Promise<number> {
    const { numAffectedRows } = await session.execute(this.filled(session, args));
    return Number(numAffectedRows ?? 0);
  }

  /** The query as it would be executed. */
  filled(session: Pick<Session, "db" | "dialect">, args: Args): CompiledQuery<Row> {
    const { dialect } = session;
    const known = this.#compiled.get(dialect);
    const compiled = known ?? this.build(session.db, placeholder, dialect).compile();
    if (!known) this.#compiled.set(dialect, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? args[parameter.name as keyof Args] : parameter,
    );
    return { ...compiled, parameters };
  }
}

/** `statement<{ id: string }>()((db, arg) => db.selectFrom("prompts").selectAll().where("id", "=", arg("id")))` */
export function statement<Args extends object>() {
  return <Row>(
    build: (db: Kysely<Schema>, arg: ArgOf<Args>, dialect: StoreDialect) => Compilable<Row>,
  ): Statement<Args, Row> => new Statement<Args, Row>(build);
}

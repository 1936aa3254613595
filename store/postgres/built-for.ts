import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

type Execute = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

/** Builds queries for PostgreSQL and has all of them executed by `execute`: on the one connection of a step. */
export function builtFor<Tables>(execute: Execute): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(execute),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class OneConnection extends DummyDriver {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    super();
    this.#execute = execute;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (query) => this.#execute(query as CompiledQuery<never>),
      // biome-ignore lint/correctness/useYield: there is nothing to give.
      async *streamQuery() {
        throw new Error("Askline streams no query.");
      },
    };
  }
}

import type { DbOrTx } from './database.ts';

export type Preparable<Result> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
};

/**
 * A query whose text is written once and which PostgreSQL parses once for each connection, for what is asked all the
 * time. `name` is unique in the site; what differs from call to call is a `sql.placeholder`.
 */
export function prepareQuery<Result>(
  name: string,
  build: (db: DbOrTx) => Preparable<Result>,
): (db: DbOrTx, values?: Record<string, unknown>) => Promise<Result> {
  const prepared = new WeakMap<DbOrTx, ReturnType<Preparable<Result>['prepare']>>();
  return (db, values) => {
    let query = prepared.get(db);
    if (!query) {
      query = build(db).prepare(name);
      prepared.set(db, query);
    }
    return query.execute(values);
  };
}

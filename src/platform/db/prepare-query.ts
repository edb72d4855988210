import type { DbOrTx } from './database.ts';

export type Preparable<Result> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
};

/**
 * Prepares a query that runs often: its text is built once, and PostgreSQL parses it once for each connection. `name` must be
 * unique in the site. Values that differ between calls are `sql.placeholder`s.
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

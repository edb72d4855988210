// Chooses the server for each statement when it is sent, by the asynchronous context. So a database object that a feature stores,
// passes on or destructures still reads from the right server.
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DbOrTx } from '../database.ts';

export type ReadRouting = {
  /** Inside `readFrom` it reads from the pool of that route, and everywhere else from the primary. */
  db: DbOrTx;
  /** Runs `read` with the pool of `route`. Afterwards `route.isUsed` says whether it sent any statement, also if it threw. */
  readFrom<Value>(route: Route, read: () => Promise<Value>): Promise<Value>;
};

export type Route = { pool: pg.Pool; isUsed: boolean };

export const routeTo = (pool: pg.Pool): Route => ({ pool, isUsed: false });

export function createReadRouting(primary: pg.Pool): ReadRouting {
  const scope = new AsyncLocalStorage<Route>();

  function currentPool(): pg.Pool {
    const route = scope.getStore();
    if (!route) return primary;
    route.isUsed = true;
    return route.pool;
  }

  const routed = new Proxy(primary, {
    get(_primary, key) {
      const pool = currentPool();
      const value: unknown = Reflect.get(pool, key, pool);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
  return { db: drizzle(routed), readFrom: (route, read) => scope.run(route, read) };
}

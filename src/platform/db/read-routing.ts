// Which server a statement is sent to. That is decided when the statement is sent, by the asynchronous context it is sent in,
// so a database object that a feature keeps, passes on or destructures still reads from the right server.
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DbOrTx } from './database.ts';

export type ReadRouting = {
  /** Reads from the server of the `readFrom` it is used in, and from the primary everywhere else. */
  db: DbOrTx;
  /** Whether `pool` was used at all is in `isUsed`, also when `read` throws. */
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

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Tx } from './database.ts';
import { runTransaction } from './run-transaction.ts';

/**
 * The NOTIFY channel on which instances send each other invalidated tags. Its name must not change: instances of the previous
 * version still listen to it while a new version is rolled out.
 */
export const invalidationChannel = 'galley_touched';

// PostgreSQL rejects a notification of 8,000 bytes or more.
const maxNotificationBytes = 7_000;

/** Marks public content as changed: every cached response with one of these tags is removed when the write commits. */
export type Invalidate = (...tags: string[]) => void;

/** Runs a write as one transaction, and waits until it is on disk. Every write of the site goes through this or `writeAtOnce`. */
export type Transact = <Result>(
  write: (tx: Tx, invalidate: Invalidate) => Promise<Result>,
) => Promise<Result>;

export type Writing = {
  database: Pick<Database, 'pool' | 'durableCommits'>;
  onInvalidated: (tags: string[]) => void;
};

export function createTransact({ database, onInvalidated }: Writing): Transact {
  return async (write) => {
    const waitForDisk = await database.durableCommits.prepare();
    const tags = new Set<string>();
    const result = await runTransaction(database.pool, async (tx) => {
      const written = await write(tx, (...invalidated) => {
        for (const tag of invalidated) tags.add(tag);
      });
      // Notify inside the transaction: other instances receive the tags if and only if it commits.
      for (const payload of notificationPayloads([...tags])) {
        await tx.execute(sql`select pg_notify(${invalidationChannel}, ${payload})`);
      }
      return written;
    });
    // This process invalidates its caches at once, so that the writer's next request never gets the old page.
    if (tags.size > 0) onInvalidated([...tags]);
    await waitForDisk();
    return result;
  };
}

/** A write that is one statement, prepared once for each connection. */
export type WriteStatement<Row extends pg.QueryResultRow = pg.QueryResultRow> = {
  name: string;
  text: string;
  values: unknown[];
  /**
   * The tags to invalidate, given the rows that the statement returned: none if it changed nothing. The statement itself has to
   * notify other instances of the same tags (SQL function `notify_invalidated`).
   */
  invalidates?: (rows: Row[]) => string[];
};

/** Runs a write that is a single statement. It saves the round trips for `begin` and `commit`. */
export type WriteAtOnce = <Row extends pg.QueryResultRow>(statement: WriteStatement<Row>) => Promise<Row[]>;

export function createWriteAtOnce({ database, onInvalidated }: Writing): WriteAtOnce {
  return async <Row extends pg.QueryResultRow>({ invalidates, ...statement }: WriteStatement<Row>) => {
    const waitForDisk = await database.durableCommits.prepare();
    const { rows } = await database.pool.query<Row>(statement);
    const tags = invalidates?.(rows) ?? [];
    if (tags.length > 0) onInvalidated(tags);
    await waitForDisk();
    return rows;
  };
}

function notificationPayloads(tags: string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  for (const tag of tags) {
    if (Buffer.byteLength(JSON.stringify([...batch, tag])) > maxNotificationBytes) {
      payloads.push(JSON.stringify(batch));
      batch = [];
    }
    batch.push(tag);
  }
  return batch.length === 0 ? payloads : [...payloads, JSON.stringify(batch)];
}

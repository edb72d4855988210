import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Tx } from './database.ts';
import { runTransaction } from './run-transaction.ts';

/** The channel on which instances tell each other what public content has changed. */
export const touchChannel = 'galley_touched';

// PostgreSQL refuses a notification of 8,000 bytes or more.
const maxNotificationBytes = 7_000;

/** Marks public content as changed: every cached answer with one of these tags is dropped when the write commits. */
export type Touch = (...tags: string[]) => void;

/** Runs a write as one transaction, and waits until it is on the disk. Every write of the site goes through here. */
export type Transact = <Result>(write: (tx: Tx, touch: Touch) => Promise<Result>) => Promise<Result>;

export type Writing = {
  database: Pick<Database, 'pool' | 'durableCommits'>;
  onTouched: (tags: string[]) => void;
};

export function createTransact({ database, onTouched }: Writing): Transact {
  return async (write) => {
    const waitForDisk = await database.durableCommits.prepare();
    const tags = new Set<string>();
    const result = await runTransaction(database.pool, async (tx) => {
      const written = await write(tx, (...touched) => {
        for (const tag of touched) tags.add(tag);
      });
      // Inside the transaction: other instances hear of it exactly when, and only if, it commits.
      for (const payload of notificationPayloads([...tags])) {
        await tx.execute(sql`select pg_notify(${touchChannel}, ${payload})`);
      }
      return written;
    });
    // Here at once, so that the writer's next read never meets the old page.
    if (tags.size > 0) onTouched([...tags]);
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
   * The tags of what these rows say was changed: none for a write that the statement refused. The statement itself tells
   * other instances of the same tags (`tell_touched`).
   */
  touches?: (rows: Row[]) => string[];
};

/** Runs a write that is a single statement, which needs no round trips for the begin and end of its transaction. */
export type WriteAtOnce = <Row extends pg.QueryResultRow>(statement: WriteStatement<Row>) => Promise<Row[]>;

export function createWriteAtOnce({ database, onTouched }: Writing): WriteAtOnce {
  return async <Row extends pg.QueryResultRow>({ touches, ...statement }: WriteStatement<Row>) => {
    const waitForDisk = await database.durableCommits.prepare();
    const { rows } = await database.pool.query<Row>(statement);
    const tags = touches?.(rows) ?? [];
    if (tags.length > 0) onTouched(tags);
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

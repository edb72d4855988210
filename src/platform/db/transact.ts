import { sql } from 'drizzle-orm';
import type { Db, DbOrTx } from './database.ts';

/** The channel on which instances tell each other what public content has changed. */
export const touchChannel = 'galley_touched';

// PostgreSQL refuses a notification of 8,000 bytes or more.
const maxNotificationBytes = 7_000;

/** Marks public content as changed: every cached answer with one of these tags is dropped when the write commits. */
export type Touch = (...tags: string[]) => void;

/** Runs a write as one transaction. Every write of the site goes through here. */
export type Transact = <Result>(write: (tx: DbOrTx, touch: Touch) => Promise<Result>) => Promise<Result>;

export function createTransact(options: { db: Db; onTouched: (tags: string[]) => void }): Transact {
  return async (write) => {
    const tags = new Set<string>();
    const result = await options.db.transaction(async (tx) => {
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
    if (tags.size > 0) options.onTouched([...tags]);
    return result;
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

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

// A statement of some milliseconds: whoever deletes an account waits for it.
const batchSize = 5_000;
// More than a minute brings on the busiest site; what is left is counted all the same until the next run.
const maxBatches = 200;

/** Moves what happened into the days. Each row is in one of the two at every moment, so it is never counted twice. */
export async function aggregateActivity({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const folded = await transact((tx) => aggregateBatch(tx));
    if (folded < batchSize) return;
  }
}

/**
 * Rows that another instance is moving are left to it. Days are written in one order, and accounts are held before the
 * days of their authors, as deleting one does it: nobody waits in a circle. Who is gone has no days any more.
 */
async function aggregateBatch(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with picked as materialized (
      select id from activity order by id limit ${batchSize} for update skip locked
    ), folded as (
      delete from activity using picked where activity.id = picked.id
      returning activity.kind, activity.day, activity.author_id, activity.amount
    ), of_site as (
      insert into site_days (kind, day, amount)
      select kind, day, sum(amount) from folded group by kind, day order by kind, day
      on conflict (kind, day) do update set amount = site_days.amount + excluded.amount
    ), held as materialized (
      select id from accounts where id in (select author_id from folded) order by id for key share
    ), of_authors as (
      insert into author_days (author_id, kind, day, amount)
      select author_id, kind, day, sum(amount) from folded join held on held.id = folded.author_id
      group by author_id, kind, day order by author_id, kind, day
      on conflict (author_id, kind, day) do update set amount = author_days.amount + excluded.amount
    )
    select count(*)::integer as folded from folded`);
  return rows[0]?.folded ?? 0;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

// Keeps a statement down to a few milliseconds: deleting an account has to wait for it.
const batchSize = 5_000;
// More than a busy site produces in a minute. Rows that are left over are still counted by the queries.
const maxBatches = 200;

/**
 * Moves rows of `activity` into the totals per day. A row is always in exactly one place, so it is never counted twice.
 */
export async function aggregateActivity({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const moved = await transact((tx) => aggregateBatch(tx));
    if (moved < batchSize) return;
  }
}

/**
 * Skips rows that another instance is moving. To avoid deadlocks, days are written in a fixed order, and accounts are
 * locked before their days, as when an account is deleted. Activity of deleted accounts counts for the site only.
 */
async function aggregateBatch(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ moved: number }>(sql`
    with picked as materialized (
      select id from activity order by id limit ${batchSize} for update skip locked
    ), moved as (
      delete from activity using picked where activity.id = picked.id
      returning activity.kind, activity.day, activity.author_id, activity.amount
    ), of_site as (
      insert into site_days (kind, day, amount)
      select kind, day, sum(amount) from moved group by kind, day order by kind, day
      on conflict (kind, day) do update set amount = site_days.amount + excluded.amount
    ), locked_accounts as materialized (
      select id from accounts where id in (select author_id from moved) order by id for key share
    ), of_authors as (
      insert into author_days (author_id, kind, day, amount)
      select author_id, kind, day, sum(amount) from moved join locked_accounts on locked_accounts.id = moved.author_id
      group by author_id, kind, day order by author_id, kind, day
      on conflict (author_id, kind, day) do update set amount = author_days.amount + excluded.amount
    )
    select count(*)::integer as moved from moved`);
  return rows[0]?.moved ?? 0;
}

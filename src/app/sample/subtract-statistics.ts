import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { isSample } from './sample-id.ts';

/**
 * Subtracts the sample's activity from the site's totals per day. Call it before the sample is deleted. Likes and
 * comments are not included: triggers subtract them when their rows are deleted. Everything else is known from the
 * authors' totals. Sign-ups and departures are subtracted too, as if the people had never signed up.
 */
export async function subtractStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into activity (kind, day, amount)
    select kind, day, -sum(amount)::integer from (
      select kind, day, amount from author_days where ${isSample(sql`author_id`)}
      union all select kind, day, amount from activity where ${isSample(sql`author_id`)}
    ) as counted where kind not in ('likes', 'comments') group by kind, day having sum(amount) <> 0
    union all
    select 'sign-ups', (created_at at time zone 'UTC')::date, -count(*)::integer
      from accounts where ${isSample(sql`id`)} group by 2
    union all
    select 'departures', (now() at time zone 'UTC')::date, -count(*)::integer
      from accounts where ${isSample(sql`id`)} having count(*) > 0`);
}

import { sql } from 'drizzle-orm';
import { isSample } from '../../src/app/sample/sample-id.ts';
import type { Tx } from '../../src/platform/db/database.ts';

/**
 * Takes out of the site's days what the sample's people and articles put there. Call it before they go. Likes and comments
 * are counted off with their rows, as ever; of the rest the days of the authors know all there was. The people never joined, and
 * so they do not leave.
 */
export async function subtractStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into activity (kind, day, amount)
    select kind, day, -sum(amount)::integer from (
      select kind, day, amount from author_days where ${isSample(sql`author_id`)}
      union all select kind, day, amount from activity where ${isSample(sql`author_id`)}
    ) as told where kind not in ('likes', 'comments') group by kind, day having sum(amount) <> 0
    union all
    select 'sign-ups', (created_at at time zone 'UTC')::date, -count(*)::integer
      from accounts where ${isSample(sql`id`)} group by 2
    union all
    select 'departures', (now() at time zone 'UTC')::date, -count(*)::integer
      from accounts where ${isSample(sql`id`)} having count(*) > 0`);
}

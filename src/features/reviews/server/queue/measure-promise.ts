import { sql } from 'drizzle-orm';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { measuredDays, minMeasured } from '../../rules.ts';

/** Invalidated by every decision, and daily because old ones leave the window. */
export const promiseTag = 'promise';

export type MeasuredPromise = {
  decisions: number;
  /** Null as long as there are too few to tell. */
  medianMinutes: number | null;
  p90Minutes: number | null;
};

// Of so many the middle no longer moves, and sorting more would take longer on a busier site.
const maxMeasured = 2_000;

/** How long authors really waited, from the decisions of the last days. Reads one index, as far as people decided. */
export async function measurePromise(db: DbOrTx, now: Date): Promise<MeasuredPromise> {
  noteTags([promiseTag]);
  const since = new Date(now.getTime() - measuredDays * 24 * 60 * 60 * 1000);
  const { rows } = await db.execute<{ decisions: number; median: number | null; p90: number | null }>(sql`
    select (select count(*)::int from review_decisions where is_measured and decided_at > ${since.toISOString()}) as decisions,
      percentile_cont(0.5) within group (order by waited) as median,
      percentile_cont(0.9) within group (order by waited) as p90
    from (
      select extract(epoch from decided_at - submitted_at)::float8 / 60 as waited from review_decisions
      where is_measured and decided_at > ${since.toISOString()}
      order by decided_at desc limit ${maxMeasured}
    ) as measured`);
  const { decisions = 0, median = null, p90 = null } = rows[0] ?? {};
  const isEnough = decisions >= minMeasured;
  return {
    decisions,
    medianMinutes: isEnough && median !== null ? Math.round(median) : null,
    p90Minutes: isEnough && p90 !== null ? Math.round(p90) : null,
  };
}

import { sql } from 'drizzle-orm';
import { countTag } from '#platform/cache/count-tags.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { measuredDays, minMeasured } from '../../rules.ts';

const reviewTimeTag = 'review-time';

/**
 * Invalidated by every decision, and daily because old decisions leave the window. A page that shows the time of the reviews, such
 * as the one about the site, may be a moment behind, and stays readable while the database is away.
 */
export const changedReviewTime = countTag(reviewTimeTag);

export type MeasuredReviewTime = {
  decisions: number;
  /** Null if there are too few decisions. */
  medianMinutes: number | null;
  p90Minutes: number | null;
};

// More decisions hardly change the median, and would take longer to sort on a busy site.
const maxMeasured = 2_000;

/**
 * Measures how long authors waited, from the decisions of the last days. Reads one index, and at most `maxMeasured`
 * entries for the percentiles.
 */
export async function measureReviewTime(db: DbOrTx, now: Date): Promise<MeasuredReviewTime> {
  noteTags([reviewTimeTag]);
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

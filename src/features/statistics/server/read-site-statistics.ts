import { measureReviewTime } from '#features/reviews/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteStatistics } from '../contract.ts';
import { activityKinds, type Range } from '../rules.ts';
import { countMembers, listSiteDays } from './activity.queries.ts';
import { countByState, listOldestWaiting, listTop } from './article.queries.ts';
import { openSpan, seriesOf } from './series.ts';
import { presentTop, presentWaiting } from './statistics.present.ts';

export async function readSiteStatistics(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  range: Range,
): Promise<SiteStatistics> {
  const span = openSpan(range, now());
  const [rows, countsByState, members, trending, liked, oldestWaiting, reviewTime] = await Promise.all([
    listSiteDays(db, { kinds: activityKinds, first: span.first, last: span.last }),
    countByState(db),
    countMembers(db),
    listTop(db, 'trending'),
    listTop(db, 'popular'),
    listOldestWaiting(db),
    measureReviewTime(db, now()),
  ]);
  return {
    range,
    days: span.days,
    counts: { ...countsByState, members },
    series: seriesOf(rows, { kinds: activityKinds, span }),
    top: { trending: trending.map(presentTop), liked: liked.map(presentTop) },
    oldestWaiting: oldestWaiting.map(presentWaiting),
    promise: reviewTime,
  };
}

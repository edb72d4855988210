import type { Platform } from '#platform/platform.ts';
import type { OwnStatistics } from '../contract.ts';
import { authorKinds, type Range } from '../rules.ts';
import { findFirstDay, listAuthorDays } from './activity.queries.ts';
import { listMostViewed, sumOwnArticles } from './article.queries.ts';
import { openSpan, seriesOf } from './series.ts';
import { presentTop } from './statistics.present.ts';

export async function readOwnStatistics(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { authorId, range }: { authorId: string; range: Range },
): Promise<OwnStatistics> {
  const span = openSpan(range, now());
  const [rows, since, own, top] = await Promise.all([
    listAuthorDays(db, { kinds: authorKinds, first: span.first, last: span.last, authorId }),
    findFirstDay(db, authorId),
    sumOwnArticles(db, authorId),
    listMostViewed(db, authorId),
  ]);
  const { published, waiting, ...engagement } = own;
  return {
    range,
    days: span.days,
    since,
    counts: { published, waiting },
    engagement,
    series: seriesOf(rows, { kinds: authorKinds, span }),
    top: top.map(presentTop),
  };
}

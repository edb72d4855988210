import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { activityKinds, authorKinds, defaultRange, maxCountedByState, ranges } from './rules.ts';

export type { ActivityKind } from './rules.ts';

const time = z.iso.datetime();
const day = z.iso.date();
const count = z.number().int();
const person = z.object({ id: z.string(), name: z.string(), username: z.string() });

const query = z.object({ range: z.enum(ranges).default(defaultRange) });

/** `amounts` are in the order of `days`. */
function seriesOf<const Kind extends string>(kinds: readonly Kind[]) {
  return z.array(
    z.object({
      kind: z.enum(kinds),
      total: count,
      /** The total of the same number of days before the range. */
      totalBefore: count,
      amounts: z.array(count),
    }),
  );
}

const span = { range: z.enum(ranges), days: z.array(day) };

const topArticle = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: person,
  publishedAt: time.nullable(),
  engagement: z.object({ views: count, likes: count, comments: count }),
});

export type TopArticle = z.infer<typeof topArticle>;

const waitingArticle = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: person,
  submittedAt: time,
  /** Whether it is an edit of a published article. */
  isEdit: z.boolean(),
});

export type WaitingArticle = z.infer<typeof waitingArticle>;

const siteStatisticsSchema = z.object({
  ...span,
  /** The current numbers. */
  counts: z.object({
    published: count,
    waiting: count,
    rejected: count,
    hidden: count,
    members: count,
  }),
  series: seriesOf(activityKinds),
  top: z.object({ trending: z.array(topArticle), liked: z.array(topArticle) }),
  oldestWaiting: z.array(waitingArticle),
  /** The review time of the last 30 days; null while there are too few decisions. */
  promise: z.object({
    decisions: count,
    medianMinutes: z.number().nullable(),
    p90Minutes: z.number().nullable(),
  }),
});

export type SiteStatistics = z.infer<typeof siteStatisticsSchema>;

const ownStatisticsSchema = z.object({
  ...span,
  /** The first day with any activity; null if there was none. */
  since: day.nullable(),
  counts: z.object({ published: count, waiting: count }),
  /** Totals of all public articles since their publication. */
  engagement: z.object({ views: count, likes: count, comments: count }),
  series: seriesOf(authorKinds),
  top: z.array(topArticle),
});

export type OwnStatistics = z.infer<typeof ownStatisticsSchema>;

export const statisticsApi = {
  readSite: route({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    chapter: 'Moderation',
    summary: 'Get the statistics of the site',
    description: `What happened on each day of the \`range\`, today included, in UTC, and how many there were in as many days before. \`waiting\`, \`rejected\` and \`hidden\` stop at ${formatNumber(maxCountedByState)}. Likes and comments that were taken back are taken from the day they were given.`,
    query,
    response: { status: 200, payload: siteStatisticsSchema },
  }),
  readOwn: route({
    method: 'GET',
    path: '/api/blogs/mine/statistics',
    access: 'member',
    chapter: 'Articles',
    summary: 'Get the statistics of my articles',
    description:
      'The same for the caller’s own articles. `top` are the ones with the most views among the newest 10,000.',
    query,
    response: { status: 200, payload: ownStatisticsSchema },
  }),
};

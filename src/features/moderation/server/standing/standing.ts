// How much an account may do, by its standing. Spam comes from accounts that were made for it: they are new, have published
// nothing, and write much at once.
import type { LimitedAction } from '#kit/api-contract.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';

type AccountActivity = {
  ageDays: number;
  /** Public articles. */
  published: number;
  /** Comments that nobody has deleted, counted up to `maxCountedComments`. */
  comments: number;
};

export type Standing = 'new' | 'known' | 'established';

// Enough for all points that comments can give.
export const maxCountedComments = 20;

const hourSeconds = 60 * 60;

/**
 * Age, articles and comments give points. `known` needs 2: an approved article, 20 comments, 30 days, or 3 days and 10 comments.
 * `established` needs 4: such as two approved articles, one and 30 days, or a year.
 */
export function standingOf({ ageDays, published, comments }: AccountActivity): Standing {
  const points = agePoints(ageDays) + articlePoints(published) + commentPoints(comments);
  if (points < 2) return 'new';
  return points < 4 ? 'known' : 'established';
}

/** Most spam is written within days of the sign-up. Accounts are also made in stock, so a month makes nobody established. */
function agePoints(days: number): number {
  if (days < 3) return 0;
  if (days < 30) return 1;
  return days < 365 ? 2 : 4;
}

/** A person has read and approved them. That is worth more than time. */
const articlePoints = (published: number): number => Math.min(published, 2) * 2;

/** Nobody has approved them, but nobody has deleted them either. */
const commentPoints = (comments: number): number => Math.floor(Math.min(comments, maxCountedComments) / 10);

/** Undefined: only the limits of each call apply, which stop programs. */
const limits: { [Action in LimitedAction]: { [Kind in Standing]: Limit | undefined } } = {
  comment: {
    // A newcomer with questions about one article. A series of advertisements is longer.
    new: { name: 'comment-new', times: 10, inSeconds: hourSeconds },
    // One a minute, for an hour.
    known: { name: 'comment-known', times: 60, inSeconds: hourSeconds },
    established: undefined,
  },
  submission: {
    // Three may wait. A correction of one that waits is submitted again.
    new: { name: 'submission-new', times: 12, inSeconds: 24 * hourSeconds },
    // An author who imports old articles submits them over a few days. Each costs a reviewer's time.
    known: { name: 'submission-known', times: 40, inSeconds: 24 * hourSeconds },
    established: undefined,
  },
  upload: {
    // The images of a long tutorial. A place for free storage is not worth it with this few.
    new: { name: 'upload-new', times: 40, inSeconds: hourSeconds },
    known: { name: 'upload-known', times: 200, inSeconds: hourSeconds },
    established: undefined,
  },
  correction: {
    // Each one takes an author's time. A careful reader of two articles finds fewer.
    new: { name: 'correction-new', times: 6, inSeconds: hourSeconds },
    known: { name: 'correction-known', times: 30, inSeconds: hourSeconds },
    established: undefined,
  },
  like: {
    // More articles than anybody reads in an hour. Accounts that sell likes need many more.
    new: { name: 'like-new', times: 30, inSeconds: hourSeconds },
    known: { name: 'like-known', times: 200, inSeconds: hourSeconds },
    established: undefined,
  },
};

export const limitFor = (standing: Standing, action: LimitedAction): Limit | undefined =>
  limits[action][standing];

// Who may see a notification. Notifications for reviewers name articles that are not public, those for moderators say
// what was reported. An account that has lost the role must not see them: every query that reads notifications uses
// `isVisibleTo`.
import { and, eq, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isModeratorNow, isReviewerNow } from '#features/accounts/server/roles/public.ts';
import { paths } from '#kit/paths.ts';
import type { NotificationKind } from '../../contract.ts';
import { notifications } from '../notification.table.ts';

type Audience = 'everyone' | 'reviewers' | 'moderators';

const audiences: Record<NotificationKind, Audience> = {
  welcome: 'everyone',
  'complete-profile': 'everyone',
  'read-guidelines': 'everyone',
  comment: 'everyone',
  reply: 'everyone',
  mention: 'everyone',
  like: 'everyone',
  submission: 'reviewers',
  approved: 'everyone',
  rejected: 'everyone',
  'changes-requested': 'everyone',
  hidden: 'everyone',
  'back-in-queue': 'everyone',
  scheduled: 'everyone',
  // The article's author gets it with a link to the editor, a reviewer with a link to the review page, see below.
  'review-reply': 'everyone',
  'review-claim': 'reviewers',
  correction: 'everyone',
  'correction-answered': 'everyone',
  report: 'moderators',
  'report-received': 'everyone',
  'report-decided': 'everyone',
  'content-removed': 'everyone',
  appeal: 'moderators',
  'appeal-decided': 'everyone',
  'co-author': 'everyone',
  series: 'everyone',
};

const kinds = Object.keys(audiences) as NotificationKind[];
const kindsForStaff = kinds.filter((kind) => audiences[kind] !== 'everyone');
const kindsForModerators = kinds.filter((kind) => audiences[kind] === 'moderators');

// Only reviewers may open the review page, so a notification that links to it was meant for a reviewer.
const linksToReviewPage = sql`starts_with(${notifications.link}, ${paths.review('')})`;

/** A condition for the account's notifications that its current role may see. */
export function isVisibleTo(accountId: string): SQL | undefined {
  const isForEveryone = and(notInArray(notifications.kind, kindsForStaff), not(linksToReviewPage));
  const isForReviewers = notInArray(notifications.kind, kindsForModerators);
  return and(
    eq(notifications.accountId, accountId),
    or(isForEveryone, and(isForReviewers, isReviewerNow(accountId)), isModeratorNow(accountId)),
  );
}

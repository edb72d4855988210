// Who may see a notification. Notifications for admins name articles that are not public, so an account that is no
// longer an admin must not see them: every query that reads notifications uses `isVisibleTo`.
import { and, eq, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isAdminNow } from '#features/accounts/server/public.ts';
import { paths } from '#kit/paths.ts';
import type { NotificationKind } from '../../contract.ts';
import { notifications } from '../notification.table.ts';

type Audience = 'everyone' | 'admins';

const audiences: Record<NotificationKind, Audience> = {
  welcome: 'everyone',
  'complete-profile': 'everyone',
  'read-guidelines': 'everyone',
  comment: 'everyone',
  reply: 'everyone',
  like: 'everyone',
  submission: 'admins',
  approved: 'everyone',
  rejected: 'everyone',
  'changes-requested': 'everyone',
  hidden: 'everyone',
  'back-in-queue': 'everyone',
  // The article's author gets it with a link to the editor, a reviewer with a link to the review page, see below.
  'review-reply': 'everyone',
};

const kinds = Object.keys(audiences) as NotificationKind[];
const adminKinds = kinds.filter((kind) => audiences[kind] === 'admins');

// Only admins may open the review page, so a notification that links to it was meant for an admin.
const linksToReviewPage = sql`starts_with(${notifications.link}, ${paths.review('')})`;

/** A condition for the account's notifications that its current role may see. */
export function isVisibleTo(accountId: string): SQL | undefined {
  const isForEveryone = and(notInArray(notifications.kind, adminKinds), not(linksToReviewPage));
  return and(eq(notifications.accountId, accountId), or(isForEveryone, isAdminNow(accountId)));
}

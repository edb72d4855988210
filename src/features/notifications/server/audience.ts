// Whom a notification is for. What admins are told names articles that nobody else may see, so an account that is no longer
// an admin must not see it either: every query that reads notifications takes `isShownTo`.
import { and, eq, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isAdminNow } from '#features/accounts/server/public.ts';
import { paths } from '#kit/paths.ts';
import type { NotificationKind } from '../contract.ts';
import { notifications } from './notification.table.ts';

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
  // Its author gets it with a link to the editor. A reviewer gets it with a link to the review page, see below.
  'review-reply': 'everyone',
};

const kinds = Object.keys(audiences) as NotificationKind[];
const adminKinds = kinds.filter((kind) => audiences[kind] === 'admins');

// Only admins may open it, so whatever links to it was meant for an admin.
const leadsToReviewPage = sql`starts_with(${notifications.link}, ${paths.review('')})`;

/** The notifications of the account that its role of now lets it see. */
export function isShownTo(accountId: string): SQL | undefined {
  const isForEveryone = and(notInArray(notifications.kind, adminKinds), not(leadsToReviewPage));
  return and(eq(notifications.accountId, accountId), or(isForEveryone, isAdminNow(accountId)));
}

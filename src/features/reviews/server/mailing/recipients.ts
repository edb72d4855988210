// Who gets emails about submissions: those whom the settings name, can sign in, and want such emails.
import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { hasWayIn } from '#features/accounts/server/roles/public.ts';
import { listWithoutSubmissionMails } from '#features/notifications/server/public.ts';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { decidesIn } from '../../rules.ts';
import type { ReviewSettings } from '../../settings/review-settings.ts';

export type Recipient = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The categories in which an editor decides; null for all of them. */
  categories: string[] | null;
};

type Asked = { settings: ReviewSettings; now: Date; accountId?: string };

/** Everyone who gets emails according to the settings, or only the account with this id. */
export async function listRecipients(db: DbOrTx, { settings, now, accountId }: Asked): Promise<Recipient[]> {
  const { mailTo, mailMembers } = settings;
  if (mailTo === 'nobody') return [];
  const staff = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      categories: accounts.editorCategories,
    })
    .from(accounts)
    .where(
      and(
        ne(accounts.role, 'user'),
        hasWayIn(),
        or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, now)),
        accountId === undefined ? undefined : eq(accounts.id, accountId),
      ),
    )
    .orderBy(asc(accounts.id));
  const named = staff.filter(({ id, role }) =>
    mailTo === 'named' ? mailMembers.includes(id) : role !== 'reviewer',
  );
  if (named.length === 0) return [];
  const refusing = await listWithoutSubmissionMails(
    db,
    named.map(({ id }) => id),
  );
  return named.filter(({ id }) => !refusing.has(id));
}

type Submission = { authorIds: readonly string[]; categories: readonly string[] };

/** Whether the submission is for this person: nobody reviews their own, and editors decide in their categories. */
export function isFor({ id, role, categories }: Recipient, submission: Submission): boolean {
  if (submission.authorIds.includes(id)) return false;
  return role === 'reviewer' || decidesIn({ role, categories }, submission.categories);
}

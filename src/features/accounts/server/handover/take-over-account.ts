import { eq } from 'drizzle-orm';
import { findSignUpPolicy, readIdentity } from '#features/site/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import { findAccount } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { lockAccountAlone } from '../lock-alone.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { requirePasswords } from '../passwords/require-passwords.ts';
import { placeholderAccounts } from '../placeholders/placeholder.table.ts';
import { profileTag } from '../profile-tag.ts';
import { lockAdmins } from '../roles/role.queries.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import type { OnAccountCreated } from '../sign-up/create-account.ts';
import { requireSignUpAllowed } from '../sign-up/require-sign-up-allowed.ts';
import type { OnHandedOver } from './on-handed-over.ts';
import { getOpenHandover, markUsed, refused } from './use-handover.ts';

type Parts = { passwords: Passwords; onCreated: OnAccountCreated[]; onHandedOver: OnHandedOver };

type Given = { token: string; password: string; userAgent: string };

/** The placeholder becomes the account of its owner, who has shown that the address is theirs. */
export async function takeOverAccount(
  platform: Platform,
  { passwords, onCreated, onHandedOver }: Parts,
  { token, password, userAgent }: Given,
): Promise<SignedIn> {
  requirePasswords(platform);
  const handover = await getOpenHandover(platform, token);
  const { accountId, email, sentBy, articles } = handover;
  if (email === null) throw refused('handover_for_members', texts.handoverRule.forMembers);
  await requireGoodPassword(password, { ...handover, email });
  const passwordHash = await passwords.hash(password);
  const site = await readIdentity(platform);
  const now = platform.now();
  return platform.transact(async (tx, invalidate) => {
    requireSignUpAllowed(await findSignUpPolicy(tx), { email, isInvited: true });
    // The link works while its sender is an admin, so wait for a running change of their role.
    await lockAdmins(tx);
    await lockAccountAlone(tx, { aloneId: accountId, otherIds: [] });
    await markUsed(tx, handover, now);
    await saveOwner(tx, { accountId, email, passwordHash, now });
    await tx.delete(placeholderAccounts).where(eq(placeholderAccounts.accountId, accountId));
    const account = await findAccount(tx, accountId);
    if (!account) throw unauthenticated();
    for (const follow of onCreated) await follow(tx, { ...account, invitedBy: sentBy }, site);
    await onHandedOver(tx, { accountId, sentBy, articles, at: now });
    invalidate('profiles', profileTag(accountId));
    return openSession(tx, { account, userAgent, now });
  });
}

type Owner = { accountId: string; email: string; passwordHash: string; now: Date };

async function saveOwner(tx: Tx, { accountId, email, passwordHash, now }: Owner): Promise<void> {
  try {
    await tx
      .update(accounts)
      // The member is new, whenever the articles were imported.
      .set({ email, emailKey: foldCase(email), passwordHash, createdAt: now, lastSeenAt: now })
      .where(eq(accounts.id, accountId));
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email_key_unique')
      throw conflict('email_taken', texts.handoverRule.emailTaken);
    throw error;
  }
}

// What an admin does with a member. Every action is one transaction with its entry in the audit log.
import {
  type AdministeredAccount,
  deleteSessions,
  type Erasure,
  inviteToResetPassword,
  liftSuspension,
  lockAdministered,
  lockAsAdmin,
  markAdminEmailUsed,
  requirePasswords,
  resetInvitationsPerAccount,
  suspendAccount,
} from '#features/accounts/server/administering/public.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { type AuditEntry, recordAudit, recordRoleChange } from '#features/audit/server/public.ts';
import { revokeTokensOf } from '#features/program-tokens/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, invalid, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Check, checkRole, checkSuspension, dayOf, isConfirmed } from '../rules.ts';
import { readCategories } from './read-categories.ts';

type RoleChange = { id: string; viewer: Viewer; role: Role; categories: string[] | null };

/** Returns what the member had before, so that the change can be undone. */
export async function changeMemberRole(
  platform: Platform,
  { id, viewer, role, categories }: RoleChange,
): Promise<{ role: Role; categories: string[] | null }> {
  requireOk(checkRole({ role, categories }));
  const editorCategories = categories && (await readCategories(platform, categories));
  const at = platform.now();
  const { previous } = await changeRole(platform, {
    of: { id },
    role,
    editorCategories,
    check: (tx) => lockAsAdmin(tx, { actorId: viewer.id, now: at }),
    onChanged: (tx, { accountId, editorCategories: saved }) =>
      recordRoleChange(tx, {
        actorId: viewer.id,
        accountId,
        role,
        note: saved ? fill(texts.memberRules.roleNote, { categories: saved.join(', ') }) : '',
        at,
      }),
  });
  return {
    role: previous.role,
    categories: previous.editorCategories ? [...previous.editorCategories] : null,
  };
}

type Suspending = { id: string; viewer: Viewer; until: string; reason: string };

export async function suspendMember(
  platform: Platform,
  { id, viewer, until, reason }: Suspending,
): Promise<void> {
  const now = platform.now();
  requireOk(checkSuspension({ until, reason, today: dayOf(now) }));
  if (id === viewer.id) throw conflict('own_account', texts.memberRules.ownSuspension);
  await act(platform, { id, viewer }, async (tx, account) => {
    await suspendAccount(tx, account, { until: new Date(`${until}T00:00:00Z`), reason, now });
    return { act: 'suspended', subject: until, note: reason };
  });
}

export type Target = { id: string; viewer: Viewer };

export async function liftMemberSuspension(platform: Platform, target: Target): Promise<void> {
  await act(platform, target, async (tx, account) => {
    if (account.removedAt !== null) throw conflict('removed_as_spam', texts.memberRules.removedAsSpam);
    if (account.suspension === null || account.suspension.until <= platform.now()) return undefined;
    await liftSuspension(tx, account);
    return { act: 'suspension-lifted', subject: '' };
  });
}

/** Ends all sessions but the one in which the admin acts, and revokes the tokens for programs. */
export async function endMemberSessions(platform: Platform, target: Target): Promise<void> {
  await act(platform, target, async (tx, { id }) => {
    const { viewer } = target;
    await deleteSessions(tx, { accountId: id, ...(id === viewer.id && { exceptId: viewer.sessionId }) });
    await revokeTokensOf(tx, id);
    return { act: 'sessions-ended', subject: '' };
  });
}

export async function sendPasswordReset(platform: Platform, target: Target): Promise<void> {
  requirePasswords(platform);
  if (isUuid(target.id)) await platform.limits.consume(resetInvitationsPerAccount, target.id);
  await act(platform, target, async (tx, { id }) => {
    await inviteToResetPassword(tx, id);
    return { act: 'password-reset-sent', subject: '' };
  });
}

/** Returns false if there was no second factor. */
export type RemoveSecondFactor = (tx: Tx, accountId: string) => Promise<boolean>;

export async function removeMemberSecondFactor(
  platform: Platform,
  remove: RemoveSecondFactor,
  target: Target,
): Promise<void> {
  // Owners need a code, so that a borrowed browser is not enough.
  if (target.id === target.viewer.id) throw conflict('own_account', texts.memberRules.ownSecondFactor);
  await act(platform, target, async (tx, { id }) =>
    (await remove(tx, id)) ? { act: 'second-factor-removed', subject: '' } : undefined,
  );
}

export type EraseAccount = (platform: Platform, erasure: Erasure) => Promise<boolean>;

type Deletion = Target & { username: string };

/** Deletes the account as its owner would. The typed username protects against deleting the wrong one. */
export async function deleteMember(
  platform: Platform,
  erase: EraseAccount,
  { id, viewer, username }: Deletion,
): Promise<void> {
  if (id === viewer.id) throw conflict('own_account', texts.memberRules.ownDeletion);
  if (!isUuid(id)) throw noSuchMember();
  const at = platform.now();
  const isDeleted = await erase(platform, {
    id,
    check: async (tx, account) => {
      await lockAsAdmin(tx, { actorId: viewer.id, now: at });
      if (!isConfirmed(username, account.username)) {
        const message = texts.memberRules.usernameWrong;
        throw invalid(message, { username: message });
      }
      // ADMIN_EMAIL must not give the role to an account that signs up again with this address.
      await markAdminEmailUsed(tx, account.email);
      await recordAudit(tx, { actorId: viewer.id, act: 'account-deleted', subjectId: id, subject: '', at });
    },
  });
  if (!isDeleted) throw noSuchMember();
}

type Recorded = Pick<AuditEntry, 'act' | 'subject' | 'note'>;

/** Runs a change of an account, and records it unless it changed nothing. */
export async function act(
  { transact, now }: Platform,
  { id, viewer }: Target,
  change: (tx: Tx, account: AdministeredAccount) => Promise<Recorded | undefined>,
): Promise<void> {
  const at = now();
  await transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now: at });
    const account = await lockAdministered(tx, id);
    const recorded = await change(tx, account);
    if (recorded) await recordAudit(tx, { actorId: viewer.id, subjectId: account.id, at, ...recorded });
  });
}

export function requireOk(check: Check): void {
  if (!check.ok) throw invalid(check.message, { [check.field]: check.message });
}

export const noSuchMember = () => notFound(texts.changeRole.noSuchMember);

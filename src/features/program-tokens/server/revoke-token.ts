import { lockAsAdmin } from '#features/accounts/server/administering/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteToken } from './program-token.queries.ts';

type Revocation = { id: string; viewer: Viewer };

export async function revokeOwnToken({ transact }: Platform, { id, viewer }: Revocation): Promise<void> {
  const revoked = await transact((tx) => deleteToken(tx, { id, accountId: viewer.id }));
  if (!revoked) throw alreadyRevoked();
}

/** Revokes anybody's token, as an admin. The entry in the log has no name of it, because members choose the names. */
export async function revokeAnyToken({ transact, now }: Platform, { id, viewer }: Revocation): Promise<void> {
  const at = now();
  await transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now: at });
    const revoked = await deleteToken(tx, { id });
    if (!revoked) throw alreadyRevoked();
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'token-revoked',
      subjectId: revoked.accountId,
      subject: '',
      note: revoked.scopes.join(', '),
      at,
    });
  });
}

const alreadyRevoked = () => notFound(texts.programTokenRules.alreadyRevoked);

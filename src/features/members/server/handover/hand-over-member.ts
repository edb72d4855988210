// How admins hand over imported authors to their owners.
import {
  findHandover,
  handoverUrl,
  isPlaceholder,
  revokeHandover,
  sendHandover,
  stateOf,
} from '#features/accounts/server/handover/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { MemberHandover } from '../../contract.ts';
import { act, type Target } from '../change-member.ts';
import { invitationsPerAdmin, mailsPerAddress } from '../invitations/change-invitations.ts';

/** Returns the link if there is no address to mail it to. It is never shown again. */
export async function sendMemberHandover(
  platform: Platform,
  { id, viewer, email }: Target & { email: string | null },
): Promise<string | null> {
  await platform.limits.consume(invitationsPerAdmin, viewer.id);
  if (email !== null) await platform.limits.consume(mailsPerAddress, email.toLowerCase());
  const now = platform.now();
  let token: string | undefined;
  await act(platform, { id, viewer }, async (tx, account) => {
    if (account.removedAt !== null || !(await isPlaceholder(tx, account.id))) {
      throw conflict('not_placeholder', texts.memberHandover.notPlaceholder);
    }
    token = await sendHandover(tx, { accountId: account.id, email, sentBy: viewer.id, now });
    const note = email === null ? texts.memberHandover.auditByLink : texts.memberLabels.auditByEmail;
    return { act: 'handover-sent', subject: '', note };
  });
  return token === undefined ? null : handoverUrl(platform, token);
}

export async function revokeMemberHandover(platform: Platform, target: Target): Promise<void> {
  await act(platform, target, async (tx, { id }) => {
    if (!(await revokeHandover(tx, id, platform.now()))) {
      throw conflict('no_handover', texts.memberHandover.noLink);
    }
    return { act: 'handover-revoked', subject: '' };
  });
}

/** The link that waits for its author. */
export async function readHandover({ db, now }: Platform, id: string): Promise<MemberHandover | null> {
  const handover = await findHandover(db, { waitingFor: id }, now());
  const state = handover && stateOf(handover, now());
  if (!handover || state === 'revoked') return null;
  const { email, expiresAt } = handover;
  return { email, expiresAt: expiresAt.toISOString(), isExpired: state === 'expired' };
}

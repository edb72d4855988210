// An invitation as the person who was invited uses it.
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, badRequest } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { type InvitationState, invitationState, unusableMessages } from '../../invitation-rule.ts';
import { foldCase } from '../../rules.ts';
import { lockAdmins } from '../roles/role.queries.ts';
import { findInvitation, type Invitation, insertUse, takePlace } from './invitation.queries.ts';

export type OpenInvitation = Invitation & { tokenHash: string };

/** Throws 403 if there is no such invitation or it cannot be used. Only somebody who has the link learns why. */
export async function getOpenInvitation({ db, now }: Platform, token: string): Promise<OpenInvitation> {
  const tokenHash = hashToken(token);
  const invitation = await findInvitation(db, { tokenHash }, now());
  if (!invitation) throw unusable('invitation_unknown', texts.invitationRule.unknown);
  const state = invitationState(invitation, now());
  if (state !== 'open') throw ended(state);
  return { ...invitation, tokenHash };
}

/** An invitation by email works for that address only. */
export function requireInvitedAddress(invitation: Invitation, email: string): void {
  if (invitation.emailKey === null || invitation.emailKey === foldCase(email)) return;
  throw badRequest('invitation_other_address', texts.invitationRule.otherAddress, {
    email: texts.invitationRule.otherAddress,
  });
}

/** An invitation by email has reached the mailbox, so no code is needed. A link may have been passed on. */
export const provesMailbox = (invitation: Invitation | undefined): boolean =>
  invitation !== undefined && invitation.emailKey !== null;

export type TakenPlace = { role: Role; editorCategories: string[] | null; invitedBy: string | null };

/** Takes a place in the transaction that creates the account. */
export async function takeInvitation(
  tx: Tx,
  { id, tokenHash }: OpenInvitation,
  now: Date,
): Promise<TakenPlace> {
  // The invitation works while its sender is an admin, so wait for a running change of their role.
  await lockAdmins(tx);
  const taken = await takePlace(tx, { id, tokenHash, now });
  if (taken) return taken;
  const current = await findInvitation(tx, { tokenHash }, now);
  const state = current ? invitationState(current, now) : 'revoked';
  throw ended(state === 'open' ? 'used' : state);
}

export const recordInvitationUse = (
  tx: Tx,
  use: { invitationId: string; accountId: string; usedAt: Date },
): Promise<void> => insertUse(tx, use);

const ended = (state: Exclude<InvitationState, 'open'>): AppError =>
  unusable(`invitation_${state}`, unusableMessages[state]);

const unusable = (code: string, message: string): AppError => new AppError({ status: 403, code, message });

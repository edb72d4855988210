// What the imported author who got a link does with it.
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { type InvitationState, invitationState } from '../../invitation-rule.ts';
import { findHandover, type Handover, markHandoverUsed } from './handover.queries.ts';

export type OpenHandover = Handover & { tokenHash: string };

/** The states are those of an invitation for one person. */
export const stateOf = ({ usedAt, isSenderAdmin, ...handover }: Handover, now: Date): InvitationState =>
  invitationState(
    { ...handover, places: 1, usedPlaces: usedAt === null ? 0 : 1, isInviterAdmin: isSenderAdmin },
    now,
  );

/** Throws 403 if there is no such link or it cannot be used. Only somebody who has the link learns why. */
export async function getOpenHandover({ db, now }: Platform, token: string): Promise<OpenHandover> {
  const tokenHash = hashToken(token);
  const handover = await findHandover(db, { tokenHash }, now());
  if (!handover) throw refused('handover_unknown', texts.handoverRule.unknown);
  const state = stateOf(handover, now());
  if (state !== 'open') throw ended(state);
  return { ...handover, tokenHash };
}

/** Call this in the transaction that the link authorizes, with the placeholder locked. */
export async function markUsed(tx: Tx, { id, tokenHash }: OpenHandover, now: Date): Promise<void> {
  if (await markHandoverUsed(tx, { id, tokenHash, now })) return;
  const current = await findHandover(tx, { tokenHash }, now);
  const state = current ? stateOf(current, now) : 'revoked';
  throw ended(state === 'open' ? 'revoked' : state);
}

const messages: Record<Exclude<InvitationState, 'open'>, string> = {
  used: texts.handoverRule.used,
  expired: texts.handoverRule.expired,
  revoked: texts.handoverRule.revoked,
};

const ended = (state: Exclude<InvitationState, 'open'>): AppError =>
  refused(`handover_${state}`, messages[state]);

export const refused = (code: string, message: string): AppError =>
  new AppError({ status: 403, code, message });

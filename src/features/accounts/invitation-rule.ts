// The state of an invitation, and what the page says about one that cannot be used. Pure.
import { texts } from '#texts';

export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;

export type InvitationState = (typeof invitationStates)[number];

export type InvitationFacts = {
  places: number;
  usedPlaces: number;
  revokedAt: Date | null;
  expiresAt: Date;
  /** Whether the account that invites is an admin who can sign in. */
  isInviterAdmin: boolean;
};

/**
 * An invitation is worth what the one who invites may do now. If they are no longer an admin, it cannot be used: otherwise
 * somebody who is about to lose the role could keep a door open.
 */
export function invitationState(facts: InvitationFacts, now: Date): InvitationState {
  if (facts.usedPlaces >= facts.places) return 'used';
  if (facts.revokedAt !== null || !facts.isInviterAdmin) return 'revoked';
  return facts.expiresAt <= now ? 'expired' : 'open';
}

export const unusableMessages: Record<Exclude<InvitationState, 'open'>, string> = {
  used: texts.invitationRule.used,
  expired: texts.invitationRule.expired,
  revoked: texts.invitationRule.revoked,
};

export const maxPlaces = 500;
export const maxValidDays = 90;
// Long enough for somebody on holiday, short enough that a forgotten link soon closes.
export const defaultValidDays = 7;

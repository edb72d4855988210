import { readSignUpPolicy } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { InvitationInfo } from '../../contract.ts';
import { requireSignUpAllowed } from '../sign-up/require-sign-up-allowed.ts';
import { getOpenInvitation } from './redeem-invitation.ts';

/** What the page of an invitation shows. */
export async function openInvitation(platform: Platform, token: string): Promise<InvitationInfo> {
  requireSignUpAllowed(await readSignUpPolicy(platform), { email: '', isInvited: true });
  const invitation = await getOpenInvitation(platform, token);
  return {
    inviter: { name: invitation.inviterName ?? '' },
    role: invitation.role,
    categories: invitation.editorCategories,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

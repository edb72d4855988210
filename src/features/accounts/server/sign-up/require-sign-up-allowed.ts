import { readSignUpPolicy } from '#features/site/server/public.ts';
import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { checkSignUp, type Newcomer } from '../../sign-up-rule.ts';
import {
  getOpenInvitation,
  type OpenInvitation,
  requireInvitedAddress,
} from '../invitations/redeem-invitation.ts';

/** Throws 403 if this site does not let the person create an account. */
export function requireSignUpAllowed(policy: SignUpPolicy, newcomer: Newcomer): void {
  const check = checkSignUp(policy, newcomer);
  if (check.ok) return;
  const { code, message } = check;
  const fields = code === 'sign_up_domain' ? { email: message } : undefined;
  throw new AppError({ status: 403, code, message, ...(fields && { fields }) });
}

/** `invitation` is the token of an invitation. */
export type Invited = { invitation?: string | undefined };

/** Throws unless the person may create an account, and returns the invitation that they have. */
export async function requireWayIn(
  platform: Platform,
  { email, invitation: token }: Invited & { email: string },
): Promise<OpenInvitation | undefined> {
  // First, so that a closed site says that it is closed, whatever the invitation.
  requireSignUpAllowed(await readSignUpPolicy(platform), { email, isInvited: token !== undefined });
  if (token === undefined) return undefined;
  const invitation = await getOpenInvitation(platform, token);
  requireInvitedAddress(invitation, email);
  return invitation;
}

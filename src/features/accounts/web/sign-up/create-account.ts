import type { ApiClient } from '#client/api-client.ts';
import { texts } from '#texts';
import { signUpCalls } from '../../sign-up-calls.ts';
import { UnusableResponse } from '../form-parts/form-errors.ts';
import { readSignedIn } from '../session/read-viewer.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** The token of an invitation, and the address that it was mailed to; null for a link. */
export type Invitation = { token: string; email: string | null };

type NewAccount = {
  values: SignUpValues;
  otp?: string;
  codeRequest?: string;
  invitation?: Invitation | undefined;
};

/** Creates the account with a code, or with an invitation that was mailed to its address. */
export async function createAccount(api: ApiClient, { values, otp, codeRequest, invitation }: NewAccount) {
  const body = {
    ...values,
    ...(otp !== undefined && { otp }),
    ...(codeRequest !== undefined && { codeRequest }),
    ...invitedBy(invitation),
  };
  const signedIn = readSignedIn(await api.call(signUpCalls.verifySignUp, { body }));
  if (!signedIn) throw new UnusableResponse(texts.accountLabels.invalidOtp);
  return signedIn;
}

export const invitedBy = (invitation: Invitation | undefined): { invitation?: string } =>
  invitation ? { invitation: invitation.token } : {};

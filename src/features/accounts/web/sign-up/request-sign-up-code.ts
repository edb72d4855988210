import type { ApiClient } from '#client/api-client.ts';
import { texts } from '#texts';
import { signUpCalls } from '../../sign-up-calls.ts';
import { UnusableResponse } from '../form-parts/form-errors.ts';
import { isSuccess } from '../session/read-viewer.ts';
import { type Invitation, invitedBy } from './create-account.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Requests the first code and every further one; the call is the same. Returns what goes back with the code. */
export async function requestSignUpCode(
  api: ApiClient,
  values: SignUpValues,
  invitation?: Invitation,
): Promise<string> {
  const body = { ...values, ...invitedBy(invitation) };
  const response = await api.call(signUpCalls.requestSignUp, { body });
  if (!isSuccess(response))
    throw new UnusableResponse(response?.message ?? texts.requestSignUpCode.registrationFailed);
  return response.codeRequest ?? '';
}

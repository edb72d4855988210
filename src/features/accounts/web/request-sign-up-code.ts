import type { ApiClient } from '#client/api-client.ts';
import { texts } from '#texts';
import { accountsCalls } from '../calls.ts';
import { isSuccess } from './read-viewer.ts';
import { UnusableAnswer } from './sign-in-failure.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** For the first code and for every further one: the call is the same. */
export async function requestSignUpCode(api: ApiClient, body: SignUpValues): Promise<string> {
  const answer = await api.call(accountsCalls.requestSignUp, { body });
  if (!isSuccess(answer))
    throw new UnusableAnswer(answer?.message ?? texts.requestSignUpCode.registrationFailed);
  return answer.message;
}

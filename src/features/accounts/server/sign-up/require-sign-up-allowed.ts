import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { AppError } from '#platform/http/app-error.ts';
import { checkSignUp, type Newcomer } from '../../sign-up-rule.ts';

/** Throws 403 if this site does not let the person create an account. */
export function requireSignUpAllowed(policy: SignUpPolicy, newcomer: Newcomer): void {
  const check = checkSignUp(policy, newcomer);
  if (check.ok) return;
  const { code, message } = check;
  const fields = code === 'sign_up_domain' ? { email: message } : undefined;
  throw new AppError({ status: 403, code, message, ...(fields && { fields }) });
}

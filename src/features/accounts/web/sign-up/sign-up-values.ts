import { z } from 'zod';
import { signUpBody } from '../../account-schema.ts';
import { type Check, checkPassword } from '../../rules.ts';

export type SignUpValues = z.input<typeof signUpBody>;

export const signUpFields = [
  'name',
  'username',
  'email',
  'password',
] as const satisfies (keyof SignUpValues)[];

/**
 * The schema of the contract, but a weak password is reported together with all other errors, not only after they are
 * corrected.
 */
export const signUpForm = z.object(signUpBody.shape).refine((fields) => checkOwnPassword(fields).ok, {
  path: ['password'],
  when: () => true,
  error: ({ input }) => {
    const check = checkOwnPassword(input as SignUpValues);
    return check.ok ? undefined : check.reason;
  },
});

function checkOwnPassword(fields: SignUpValues): Check {
  return checkPassword(fields.password, fields);
}

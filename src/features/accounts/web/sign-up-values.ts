import { z } from 'zod';
import { signUpBody } from '../account-schema.ts';
import { type Check, checkPassword } from '../rules.ts';

export type SignUpValues = z.input<typeof signUpBody>;

export const signUpFields = [
  'name',
  'username',
  'email',
  'password',
] as const satisfies (keyof SignUpValues)[];

/** What the contract asks for, but a poor password is told together with all other faults, not only after them. */
export const signUpForm = z.object(signUpBody.shape).refine((fields) => checkOwn(fields).ok, {
  path: ['password'],
  when: () => true,
  error: ({ input }) => {
    const check = checkOwn(input as SignUpValues);
    return check.ok ? undefined : check.reason;
  },
});

function checkOwn(fields: SignUpValues): Check {
  return checkPassword(fields.password, fields);
}

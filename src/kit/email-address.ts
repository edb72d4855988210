import './zod-without-eval.ts';
import { z } from 'zod';

// The longest address that SMTP can carry.
export const maxEmailLength = 254;

export const emailAddress = z
  .string()
  .trim()
  .max(maxEmailLength, 'That is longer than an email address can be.')
  .check(z.email('Enter an email address such as ada@example.com.'));

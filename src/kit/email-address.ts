import { texts } from '#texts';
import './zod-without-eval.ts';
import { z } from 'zod';

// The longest email address that SMTP allows.
export const maxEmailLength = 254;

export const emailAddress = z
  .string()
  .trim()
  .max(maxEmailLength, texts.emailAddress.tooLong)
  .check(z.email(texts.emailAddress.invalid));

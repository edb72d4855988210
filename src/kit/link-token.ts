// What API calls behind the links in emails have in common: a token instead of a session.
import { z } from 'zod';
import { messageResponse } from './api-contract.ts';

// Tokens have 43 characters. A text that is no token gets the same response as a used token.
const withToken = z.object({ token: z.string().max(200) });

/** The parts of a call that the page behind a link makes, when its button is pressed. */
export const byLink = {
  method: 'POST',
  access: 'anyone',
  body: withToken,
  response: { status: 200, payload: messageResponse },
} as const;

/** The parts of a call that email programs make themselves, to unsubscribe with one click (RFC 8058). */
export const byMailProgram = {
  method: 'POST',
  access: 'anyone',
  description:
    'One-click unsubscription as in RFC 8058, where the token has to be in the address. Email programs send a form.',
  query: withToken,
  ignoresForm: true,
  response: { status: 200, payload: messageResponse },
} as const;

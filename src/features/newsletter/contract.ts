import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';

// Tokens have 43 characters. A text that is no token gets the same response as a used token.
const linkToken = z.string().max(200);

const chapter = 'Newsletter';

export const newsletterApi = {
  subscribe: route({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    chapter,
    summary: 'Subscribe to the newsletter',
    description:
      'Emails a link to confirm. The response is the same for every address, whether it is subscribed or not.',
    body: z.object({ email: emailAddress }),
    response: { status: 200, payload: messageResponse },
  }),
  confirm: route({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    chapter,
    summary: 'Confirm a subscription',
    description:
      'With the token from the email. A token that is wrong, used or older than 7 days is `invalid_token`.',
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: messageResponse },
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'anyone',
    chapter,
    summary: 'Unsubscribe from the newsletter',
    description: 'With the token from any newsletter email. Deletes the address.',
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: messageResponse },
  }),
  unsubscribeByMailProgram: route({
    method: 'POST',
    path: '/api/newsletter/one-click-unsubscribe',
    access: 'anyone',
    chapter,
    summary: 'Unsubscribe from within an email program',
    description:
      'One-click unsubscription as in RFC 8058, where the token has to be in the address. Email programs send a form.',
    query: z.object({ token: linkToken }),
    ignoresForm: true,
    response: { status: 200, payload: messageResponse },
  }),
};

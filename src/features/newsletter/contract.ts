import { z } from 'zod';
import { messageAnswer, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';

// Ours have 43 characters. A text that is no token at all is told the same as a token that is spent.
const linkToken = z.string().max(200);

const chapter = 'Newsletter';

export const newsletterApi = {
  subscribe: route({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    chapter,
    summary: 'Ask for the newsletter',
    description: 'Mails a link to confirm. The answer is the same for every address, on the list or not.',
    body: z.object({ email: emailAddress }),
    answer: { status: 200, payload: messageAnswer },
  }),
  confirm: route({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    chapter,
    summary: 'Confirm a subscription',
    description:
      'With the token from the mail. One that is wrong, used or older than 7 days is `invalid_token`.',
    body: z.object({ token: linkToken }),
    answer: { status: 200, payload: messageAnswer },
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'anyone',
    chapter,
    summary: 'Leave the newsletter',
    description: 'With the token from any mail of the newsletter. Deletes the address.',
    body: z.object({ token: linkToken }),
    answer: { status: 200, payload: messageAnswer },
  }),
  unsubscribeByMailProgram: route({
    method: 'POST',
    path: '/api/newsletter/one-click-unsubscribe',
    access: 'anyone',
    chapter,
    summary: 'Leave the newsletter from within a mail program',
    description:
      'The one-click unsubscription of RFC 8058, which can only carry its token in the address. Mail programs send a form.',
    query: z.object({ token: linkToken }),
    ignoresForm: true,
    answer: { status: 200, payload: messageAnswer },
  }),
};

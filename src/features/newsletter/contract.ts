import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';
import { byLink, byMailProgram } from '#kit/link-token.ts';

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
    ...byLink,
    path: '/api/newsletter/confirm',
    chapter,
    summary: 'Confirm a subscription',
    description:
      'With the token from the email. A token that is wrong, used or older than 7 days is `invalid_token`.',
  }),
  unsubscribe: route({
    ...byLink,
    path: '/api/newsletter/unsubscribe',
    chapter,
    summary: 'Unsubscribe from the newsletter',
    description: 'With the token from any newsletter email. Deletes the address.',
  }),
  unsubscribeByMailProgram: route({
    ...byMailProgram,
    path: '/api/newsletter/one-click-unsubscribe',
    chapter,
    summary: 'Unsubscribe from within an email program',
  }),
};

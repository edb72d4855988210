// The API calls that end a member's own digest from an email, without signing in.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';

const chapter = 'Following';

// Tokens have 43 characters. A text that is no token gets the same response as a used token.
const linkToken = z.string().max(200);

export const digestApi = {
  end: route({
    method: 'POST',
    path: '/api/library/digest/end',
    access: 'anyone',
    chapter,
    summary: 'End my digest',
    description: 'With the token from any digest email.',
    body: z.object({ token: linkToken }),
    response: { status: 200, payload: messageResponse },
  }),
  endByMailProgram: route({
    method: 'POST',
    path: '/api/library/digest/one-click-end',
    access: 'anyone',
    chapter,
    summary: 'End my digest from within an email program',
    description:
      'One-click unsubscription as in RFC 8058, where the token has to be in the address. Email programs send a form.',
    query: z.object({ token: linkToken }),
    ignoresForm: true,
    response: { status: 200, payload: messageResponse },
  }),
};

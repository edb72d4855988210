// The link with which authors take over what was imported for them, as admins send it.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';

const chapter = 'Members';
const params = z.object({ id: z.string() });

export const memberHandoverApi = {
  send: route({
    method: 'PUT',
    path: '/api/admin/members/:id/handover',
    access: 'admin',
    chapter,
    summary: 'Send an imported author a link',
    description:
      'With the link the author takes over the account, or moves its articles to the account that they have. It works once, for seven days, and while the caller is an admin. The previous link of this account stops working. Without an address (`email` is null) nothing is mailed, and `link` has the link, in this response and in no other; only members can use it. An account that is not imported is 409 `not_placeholder`.',
    params,
    body: z.object({ email: emailAddress.nullable() }),
    response: { status: 200, payload: messageResponse.extend({ link: z.string().nullable() }) },
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/admin/members/:id/handover',
    access: 'admin',
    chapter,
    summary: 'Revoke the link of an imported author',
    description: 'It cannot be used from now on. If there is none, the response is 409 `no_handover`.',
    params,
    response: { status: 200, payload: messageResponse },
  }),
};

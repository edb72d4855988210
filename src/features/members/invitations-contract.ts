// Invitations, as admins make and see them.
import { z } from 'zod';
import {
  defaultValidDays,
  invitationStates,
  maxPlaces,
  maxValidDays,
} from '#features/accounts/invitation-rule.ts';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';
import { fill } from '#kit/fill-text.ts';
import { roles } from '#kit/roles.ts';
import { texts } from '#texts';

const chapter = 'Members';

const byId = z.object({ id: z.string() });
const time = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string(), username: z.string() });

const invitationSchema = z.object({
  id: z.string(),
  /** The address that it was mailed to; null for a link. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** The slugs of an editor's categories; null for all of them, and for other roles. */
  categories: z.array(z.string()).nullable(),
  places: z.number().int(),
  usedPlaces: z.number().int(),
  state: z.enum(invitationStates),
  /** Null if the account was deleted. */
  invitedBy: person.nullable(),
  /** Whether the one who invites is no longer an admin, so that it cannot be used. */
  isInviterGone: z.boolean(),
  createdAt: time,
  expiresAt: time,
  /** The first who came by it; those who have deleted their account are missing. */
  members: z.array(person),
});

export type InvitationEntry = z.infer<typeof invitationSchema>;

const wholeNumber = (most: number) =>
  z
    .number()
    .int(fill(texts.invitations.numberInvalid, { most }))
    .min(1, fill(texts.invitations.numberInvalid, { most }))
    .max(most, fill(texts.invitations.numberInvalid, { most }));

const shared = {
  role: z.enum(roles).default('user'),
  /** The slugs of an editor's categories; null for all of them. */
  categories: z.array(z.string().max(100)).max(200).nullable().default(null),
  validDays: wholeNumber(maxValidDays).default(defaultValidDays),
};

const invitationResponse = z.object({ invitation: invitationSchema, message: z.string() });

export const invitationsApi = {
  list: route({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    chapter,
    summary: 'List invitations',
    description:
      'The newest first, all of them or those of one `state`. `next` is the `after` of the next page, or null. Invitations that nobody used are deleted 90 days after they ended.',
    query: z.object({
      state: z.union([z.literal(''), z.enum(invitationStates)]).default(''),
      after,
    }),
    response: {
      status: 200,
      payload: z.object({ invitations: z.array(invitationSchema), next: z.string().nullable() }),
    },
  }),
  inviteByEmail: route({
    method: 'POST',
    path: '/api/admin/invitations/email',
    access: 'admin',
    chapter,
    summary: 'Invite a person by email',
    description:
      'The link in the email works once and for this address only; who has it needs no code. A member’s address is 409 `already_member`, one with an open invitation 409 `already_invited`.',
    body: z.object({ email: emailAddress, ...shared }),
    response: { status: 201, payload: invitationResponse },
  }),
  inviteByLink: route({
    method: 'POST',
    path: '/api/admin/invitations/link',
    access: 'admin',
    chapter,
    summary: 'Make a link that invites',
    description:
      'For one person or for `places` people, who need a code for their address. The link is in this response and in no other. It works while the admin who made it is one.',
    body: z.object({ places: wholeNumber(maxPlaces).default(1), ...shared }),
    response: { status: 201, payload: invitationResponse.extend({ link: z.string() }) },
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/admin/invitations/:id/send',
    access: 'admin',
    chapter,
    summary: 'Send an invitation again',
    description:
      'Emails a new link, valid for as many days again; the previous one stops working. The caller is the one who invites from now on. A link, a used and a revoked invitation are 409 `not_sendable`.',
    params: byId,
    response: { status: 200, payload: invitationResponse },
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'admin',
    chapter,
    summary: 'Revoke an invitation',
    description: 'It cannot be used from now on. Who has come by it stays.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};

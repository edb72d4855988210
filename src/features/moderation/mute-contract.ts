// Whom a member has muted or blocked. Nobody else is told.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';

const chapter = 'Muted people';

const ofPerson = z.object({ id: z.string() });

const mutedPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  isBlocked: z.boolean(),
  since: z.iso.datetime(),
});

export type MutedPerson = z.infer<typeof mutedPerson>;

/** The ids of everybody whom the member has muted or blocked, for the session in the browser. */
const changedResponse = messageResponse.extend({ muted: z.array(z.string()) });

export const mutesApi = {
  list: route({
    method: 'GET',
    path: '/api/mutes',
    access: 'member',
    chapter,
    summary: 'List the people I have muted or blocked',
    description: 'The latest first.',
    response: { status: 200, payload: z.object({ people: z.array(mutedPerson) }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/mutes/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Mute or block somebody',
    description:
      'Muted: the site hides their articles and comments from me, and what they do is not under my bell. Blocked: they also cannot comment on my articles, reply to my comments or mention me. They are not told. At most 300 people: 409 `too_many_mutes`.',
    params: ofPerson,
    body: z.object({ isBlocked: z.boolean() }),
    response: { status: 200, payload: changedResponse },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/mutes/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Unmute and unblock somebody',
    params: ofPerson,
    response: { status: 200, payload: changedResponse },
  }),
};

// Co-authors: the first author invites people by their username, and they are listed once they agree.
import { z } from 'zod';
import { coAuthorSchema, time } from '#features/articles/article-schema.ts';
import { maxCoAuthors } from '#features/articles/authors.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { texts } from '#texts';

const chapter = 'Co-authors';

const byId = z.object({ id: z.string() });

const authorsSchema = z.object({
  author: coAuthorSchema,
  coAuthors: z.array(coAuthorSchema),
  /** People who have not answered yet. */
  invitations: z.array(coAuthorSchema.extend({ invitedAt: time })),
});

export type Authors = z.infer<typeof authorsSchema>;

const invitationSchema = z.object({
  articleId: z.string(),
  title: z.string(),
  inviter: coAuthorSchema,
  invitedAt: time,
});

export type CoAuthorInvitation = z.infer<typeof invitationSchema>;

export const coAuthorsApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/co-authors',
    access: 'member',
    chapter,
    summary: 'List the authors of my article',
    description: 'For its authors: who wrote it, in the order in which they are named, and who is invited.',
    params: byId,
    response: { status: 200, payload: authorsSchema },
  }),
  invite: route({
    method: 'POST',
    path: '/api/blogs/:id/co-authors',
    access: 'member',
    chapter,
    summary: 'Invite a co-author',
    description: `For the first author. The invited person sees the title and who invites, and is an author once they agree. An article has at most ${maxCoAuthors} co-authors and open invitations together: 409 \`too_many_authors\`. Somebody who is invited or an author already is 409 \`already_invited\`; somebody who cannot be invited is 400 \`cannot_invite\`.`,
    params: byId,
    body: z.object({ username: z.string().trim().min(1, texts.coAuthorRules.usernameRequired).max(100) }),
    response: { status: 201, payload: authorsSchema.extend({ message: z.string() }) },
  }),
  order: route({
    method: 'PUT',
    path: '/api/blogs/:id/co-authors',
    access: 'member',
    chapter,
    summary: 'Order the co-authors',
    description:
      'For the first author. `order` has the ids of all co-authors; another list is 409 `stale_authors`. The first author is always named first.',
    params: byId,
    body: z.object({ order: z.array(z.uuid()).max(maxCoAuthors) }),
    response: { status: 200, payload: authorsSchema.extend({ message: z.string() }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/blogs/:id/co-authors/:accountId',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Leave an article, remove a co-author, or take an invitation back',
    description:
      'A co-author leaves with their own id. The first author takes an invitation back or removes a co-author with that id, and leaves with their own: the next co-author is then the first author. Without co-authors that is 409 `only_author`; delete the article instead.',
    params: byId.extend({ accountId: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  reportWriting: route({
    method: 'POST',
    path: '/api/blogs/:id/writers',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Show that I have my article open',
    description:
      'For its authors. Repeat it every few seconds, and send `isHere: false` when you leave. The response says which other authors have it open.',
    params: byId,
    body: z.object({ isHere: z.boolean().default(true) }),
    response: { status: 200, payload: z.object({ writers: z.array(coAuthorSchema) }) },
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/co-author-invitations',
    access: 'member',
    chapter,
    summary: 'List my invitations',
    description: 'The newest first. An invited person sees no more of the article than its title.',
    response: { status: 200, payload: z.object({ invitations: z.array(invitationSchema) }) },
  }),
  answer: route({
    method: 'POST',
    path: '/api/co-author-invitations/:id',
    access: 'member',
    chapter,
    summary: 'Accept or decline an invitation',
    description: '`id` is that of the article. An invitation that was taken back is 404.',
    params: byId,
    body: z.object({ accept: z.boolean() }),
    response: { status: 200, payload: messageResponse },
  }),
};

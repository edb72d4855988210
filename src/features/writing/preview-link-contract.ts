// Preview links: an author shows an unpublished text to people without an account.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { maxPreviewLinks, previewLifetimes, previewTexts } from './preview-link-rules.ts';

const chapter = 'Preview links';

const byId = z.object({ id: z.string() });

const linkSchema = z.object({
  id: z.string(),
  text: z.enum(previewTexts),
  /** The number of the submitted revision; null for a link to the latest text. */
  revision: z.number().int().nullable(),
  /** Whether people who open it can leave notes for the authors. */
  allowsNotes: z.boolean(),
  createdAt: time,
  expiresAt: time,
  /** Precise to the minute. Null if nobody has opened it. */
  lastOpenedAt: time.nullable(),
});

export type PreviewLink = z.infer<typeof linkSchema>;

const previewSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** The name of the category; null when none is chosen. */
  category: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.object({ name: z.string(), avatar: z.string().nullable() }),
  readTime: z.number().int(),
  renderedContent: z.string(),
  savedAt: time,
  expiresAt: time,
  /** Whether the reader can leave notes for the authors. */
  allowsNotes: z.boolean(),
});

export type Preview = z.infer<typeof previewSchema>;

export const previewLinksApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/preview-links',
    access: 'member',
    chapter,
    summary: 'List the preview links of my article',
    description:
      'Those that have not expired, the newest first. The addresses are not stored, so nobody can read them again. `hasSubmission` says whether there is a submitted text that a link can show.',
    params: byId,
    response: {
      status: 200,
      payload: z.object({ links: z.array(linkSchema), hasSubmission: z.boolean() }),
    },
  }),
  listMine: route({
    method: 'GET',
    path: '/api/preview-links',
    access: 'member',
    chapter,
    summary: 'List the preview links of all my articles',
    description: 'Those that have not expired, by article, the newest first. At most 200.',
    response: {
      status: 200,
      payload: z.object({
        articles: z.array(z.object({ blogId: z.string(), title: z.string(), links: z.array(linkSchema) })),
      }),
    },
  }),
  create: route({
    method: 'POST',
    path: '/api/blogs/:id/preview-links',
    access: 'member',
    // What a token may do must end with the token.
    tokenScope: null,
    chapter,
    summary: 'Create a preview link of my article',
    description: `Everybody who has the address can read the text, without an account, until the link expires or is revoked. \`latest\` always shows the text as it was last saved; \`submitted\` shows the text that was submitted last, until it is withdrawn: 409 \`nothing_submitted\` without one. With \`allowsNotes\`, they can also leave notes, which only the authors see. \`token\` is in this response only; it belongs in the fragment of \`/preview\`. An article has at most ${maxPreviewLinks} links: 409 \`too_many_links\`.`,
    params: byId,
    body: z.object({
      expiresInDays: z.literal(previewLifetimes),
      text: z.enum(previewTexts).default('latest'),
      allowsNotes: z.boolean().default(false),
    }),
    response: {
      status: 201,
      payload: z.object({ link: linkSchema, token: z.string(), message: z.string() }),
    },
  }),
  change: route({
    method: 'PATCH',
    path: '/api/blogs/:id/preview-links/:linkId',
    access: 'member',
    // As with `create`: a program must not open a text to more people.
    tokenScope: null,
    chapter,
    summary: 'Allow notes on a preview link of my article, or end them',
    description: 'Notes that were left stay.',
    params: byId.extend({ linkId: z.string() }),
    body: z.object({ allowsNotes: z.boolean() }),
    response: { status: 200, payload: z.object({ allowsNotes: z.boolean() }) },
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/blogs/:id/preview-links/:linkId',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Revoke a preview link of my article',
    description: 'It stops working at once.',
    params: byId.extend({ linkId: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  open: route({
    method: 'POST',
    path: '/api/previews',
    access: 'anyone',
    isOpenToSilenced: true,
    chapter,
    summary: 'Read the text of a preview link',
    description:
      'The token is in the body, so that no server or proxy logs it. A link that has expired or was revoked, and one whose article was withdrawn, hidden or deleted, is 404.',
    body: z.object({ token: z.string().max(200) }),
    response: { status: 200, payload: z.object({ preview: previewSchema }) },
  }),
};

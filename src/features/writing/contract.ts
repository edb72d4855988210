// The API calls of authors: write, preview, save, submit, list and delete their own articles.
import { z } from 'zod';
import {
  articleBody,
  articleSchema,
  categorySchema,
  ownArticleSchema,
  time,
} from '#features/articles/article-schema.ts';
import { answeredPointSchema } from '#features/articles/checklist-schema.ts';
import { tabs } from '#features/articles/rules.ts';
import { messageResponse, optionalPagingQuery, pagingQuery, route } from '#kit/api-contract.ts';

const chapter = 'Articles';

const articleResponse = z.object({ blog: articleSchema, message: z.string() });
const byId = z.object({ id: z.string() });

const revisionHead = z.object({
  number: z.number().int(),
  state: z.string(),
  isLive: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  category: categorySchema.nullable(),
  tags: z.array(z.string()),
  savedAt: time,
  submittedAt: time.nullable(),
  /** The answers to the checklist with which it was submitted. Null if there are none. */
  checklist: z.array(answeredPointSchema).nullable(),
});

export const writingApi = {
  listMine: route({
    method: 'GET',
    path: '/api/blogs/mine/all',
    access: 'member',
    chapter,
    summary: 'List my articles',
    description:
      'In every state, newest change first, without `content`. With `tab`, `page` or `limit`, the list comes in pages; otherwise it is complete.',
    query: z.object({ tab: z.enum(tabs).optional(), ...optionalPagingQuery }),
    response: {
      status: 200,
      // An account may have any number of articles.
      batched: 'blogs',
      payload: z.object({
        blogs: z.array(ownArticleSchema),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
        counts: z.object({
          published: z.number().int(),
          drafts: z.number().int(),
          pending: z.number().int(),
          rejected: z.number().int(),
          hidden: z.number().int(),
        }),
      }),
    },
  }),
  create: route({
    method: 'POST',
    path: '/api/blogs',
    access: 'member',
    chapter,
    summary: 'Write an article',
    description:
      '`status: draft` keeps it as a draft, which needs a title. `status: published` submits it for review, which needs a title, an excerpt, a category and 20 characters of text. `checklist` has the answers to the points of `GET /api/reviews/checklist`; a submission that sends it needs the required ones, and one without it reaches the reviewer as not answered.',
    body: articleBody,
    response: { status: 201, payload: articleResponse },
  }),
  preview: route({
    method: 'POST',
    path: '/api/blogs/preview',
    access: 'member',
    chapter,
    summary: 'Preview a text',
    description:
      'The content as readers would see it: sanitised, with highlighted code and linkable headings. Nothing is stored.',
    body: z.object({ content: z.string() }),
    response: { status: 200, payload: z.object({ renderedContent: z.string() }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/blogs/:id',
    access: 'member',
    chapter,
    summary: 'Edit my article',
    description:
      'Fields that are left out stay as they are. An approved article stays public as it was approved, and the edit waits as `pendingRevision`. A `version` that is not the latest returns 409 `stale_version`, and nothing changes. Submitting the very text that readers see is 400 `unchanged`.',
    params: byId,
    body: articleBody.extend({ version: z.number().int().optional() }),
    response: { status: 200, payload: articleResponse },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/blogs/:id',
    access: 'member',
    chapter,
    summary: 'Delete my article',
    description: 'Deletes it for good. Readers no longer see it.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  listRevisions: route({
    method: 'GET',
    path: '/api/blogs/:id/revisions',
    access: 'member',
    chapter,
    summary: 'List the revisions of an article',
    description:
      'For its author and admins: submissions and decisions with people, times and notes. Newest first, without the texts.',
    params: byId,
    // Most articles have fewer revisions, so one page shows them all.
    query: z.object(pagingQuery(50)),
    response: {
      status: 200,
      payload: z.object({
        revisions: z.array(
          revisionHead.extend({
            acts: z.array(
              z.object({
                act: z.string(),
                /** Null once that account is gone. */
                by: z.object({ id: z.string(), name: z.string(), username: z.string() }).nullable(),
                at: time,
                note: z.string(),
                version: z.number().int(),
              }),
            ),
          }),
        ),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  readRevision: route({
    method: 'GET',
    path: '/api/blogs/:id/revisions/:number',
    access: 'member',
    chapter,
    summary: 'Get a revision of an article',
    description: 'For its author and admins. The number is the one in the list of revisions.',
    params: byId.extend({ number: z.string().regex(/^\d{1,9}$/, 'must be the number of a revision') }),
    response: {
      status: 200,
      payload: z.object({ revision: revisionHead.extend({ content: z.string() }) }),
    },
  }),
};

// The marks of reviewers on submissions, and the replies to them.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { markSchema } from './mark-schema.ts';
import { maxMarkLength, maxQuoteLength } from './rules.ts';

const chapter = 'Moderation';

const byId = z.object({ id: z.string() });
const byMark = z.object({ id: z.string(), markId: z.string() });

const remark = z
  .string()
  .trim()
  .min(1, texts.fieldErrors.textRequired)
  .max(maxMarkLength, fill(texts.fieldErrors.tooLong, { most: maxMarkLength }));

/** The anchor of a mark. An empty quote means the whole block, such as an image. */
const anchor = {
  block: z.number().int().min(0).max(100_000),
  quote: z
    .string()
    .max(maxQuoteLength, fill(texts.markFields.quoteTooLong, { most: maxQuoteLength }))
    .default(''),
  prefix: z.string().max(100).default(''),
  suffix: z.string().max(100).default(''),
};

const markResponse = z.object({ mark: markSchema });

export const marksApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/marks',
    access: 'member',
    chapter,
    summary: 'List the marks on an article',
    description: 'For reviewers, and for its author once they are sent. In the order of the text.',
    params: byId,
    response: { status: 200, payload: z.object({ marks: z.array(markSchema) }) },
  }),
  add: route({
    method: 'POST',
    path: '/api/blogs/:id/marks',
    access: 'reviewer',
    chapter,
    summary: 'Mark a passage',
    description:
      '`revision` is the number of the revision that has the passage. If a newer one was submitted, the response is 409 `stale_version`.',
    params: byId,
    body: z.object({ revision: z.number().int(), ...anchor, body: remark }),
    response: { status: 201, payload: markResponse },
  }),
  change: route({
    method: 'PATCH',
    path: '/api/blogs/:id/marks/:markId',
    access: 'member',
    chapter,
    summary: 'Edit or resolve a mark',
    description:
      'The reviewer who made it may edit its text. The article’s author and reviewers may resolve or reopen it.',
    params: byMark,
    body: z.object({ body: remark.optional(), isResolved: z.boolean().optional() }),
    response: { status: 200, payload: markResponse },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/blogs/:id/marks/:markId',
    access: 'reviewer',
    chapter,
    summary: 'Delete my mark',
    description: 'Only while the article’s author has not seen it.',
    params: byMark,
    response: { status: 200, payload: messageResponse },
  }),
  reply: route({
    method: 'POST',
    path: '/api/blogs/:id/marks/:markId/replies',
    access: 'member',
    chapter,
    summary: 'Reply to a mark',
    description: 'For the article’s author and reviewers. The other side is notified.',
    params: byMark,
    body: z.object({ body: remark }),
    response: { status: 201, payload: markResponse },
  }),
};

// The reading of one submission: what changed, the marks on it, and what reviewers share.

import { z } from 'zod';
import { messageAnswer, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { markSchema, reviewSchema } from './review-schema.ts';
import { maxMarkLength, maxNoteLength, maxQuoteLength, maxReplyTitleLength } from './rules.ts';

export type { Comparison, Mark, Review } from './review-schema.ts';

const chapter = 'Moderation';

const byId = z.object({ id: z.string() });
const byMark = z.object({ id: z.string(), markId: z.string() });

const remark = z
  .string()
  .trim()
  .min(1, texts.reviewContract.writeSomethingFirst)
  .max(maxMarkLength, fill(texts.reviewContract.remarkTooLong, { most: maxMarkLength }));

/** Where a mark stands. Without a quote it is about the whole block, such as an image. */
const anchor = {
  block: z.number().int().min(0).max(100_000),
  quote: z
    .string()
    .max(maxQuoteLength, fill(texts.reviewContract.quoteTooLong, { most: maxQuoteLength }))
    .default(''),
  prefix: z.string().max(100).default(''),
  suffix: z.string().max(100).default(''),
};

const markAnswer = z.object({ mark: markSchema });

const savedReply = z.object({ id: z.string(), title: z.string(), body: z.string() });
const savedReplyBody = z.object({
  title: z
    .string()
    .trim()
    .min(1, texts.reviewContract.giveItName)
    .max(maxReplyTitleLength, fill(texts.reviewContract.nameTooLong, { most: maxReplyTitleLength })),
  body: z
    .string()
    .trim()
    .min(1, texts.reviewContract.writeText)
    .max(maxNoteLength, fill(texts.reviewContract.replyTooLong, { most: maxNoteLength })),
});

export const reviewApi = {
  read: route({
    method: 'GET',
    path: '/api/blogs/:id/review',
    access: 'admin',
    chapter,
    summary: 'One submission, as a reviewer reads it',
    description:
      'With the difference to the live or last reviewed text, or to the revision whose number is `against`.',
    params: byId,
    query: z.object({
      against: z
        .string()
        .regex(/^\d{1,9}$/, 'must be the number of a revision')
        .optional(),
    }),
    answer: { status: 200, payload: z.object({ review: reviewSchema }) },
  }),
  listMarks: route({
    method: 'GET',
    path: '/api/blogs/:id/marks',
    access: 'member',
    chapter,
    summary: 'The marks on an article',
    description: 'For its author, once they were sent, and for admins. In the order of the text.',
    params: byId,
    answer: { status: 200, payload: z.object({ marks: z.array(markSchema) }) },
  }),
  addMark: route({
    method: 'POST',
    path: '/api/blogs/:id/marks',
    access: 'admin',
    chapter,
    summary: 'Mark a passage',
    description:
      '`revision` is the number of the text it stands in: one that is no longer the submitted one is 409 `stale_version`.',
    params: byId,
    body: z.object({ revision: z.number().int(), ...anchor, body: remark }),
    answer: { status: 201, payload: markAnswer },
  }),
  changeMark: route({
    method: 'PATCH',
    path: '/api/blogs/:id/marks/:markId',
    access: 'member',
    chapter,
    summary: 'Change or resolve a mark',
    description:
      'Whoever made it may change what it says; the article’s author and admins may resolve it, or open it again.',
    params: byMark,
    body: z.object({ body: remark.optional(), isResolved: z.boolean().optional() }),
    answer: { status: 200, payload: markAnswer },
  }),
  removeMark: route({
    method: 'DELETE',
    path: '/api/blogs/:id/marks/:markId',
    access: 'admin',
    chapter,
    summary: 'Delete my mark',
    description: 'As long as its author has not seen it.',
    params: byMark,
    answer: { status: 200, payload: messageAnswer },
  }),
  answerMark: route({
    method: 'POST',
    path: '/api/blogs/:id/marks/:markId/replies',
    access: 'member',
    chapter,
    summary: 'Answer a mark',
    description: 'For the article’s author and admins. The other side is told.',
    params: byMark,
    body: z.object({ body: remark }),
    answer: { status: 201, payload: markAnswer },
  }),
  bePresent: route({
    method: 'POST',
    path: '/api/blogs/:id/presence',
    access: 'admin',
    chapter,
    summary: 'Say that I am reading this submission',
    description: 'Again every few seconds, and with `isHere: false` when leaving. Tells who else is.',
    params: byId,
    body: z.object({ isHere: z.boolean().default(true) }),
    answer: {
      status: 200,
      payload: z.object({
        reviewers: z.array(
          z.object({ id: z.string(), name: z.string(), username: z.string(), avatar: z.string().nullable() }),
        ),
      }),
    },
  }),
  listReplies: route({
    method: 'GET',
    path: '/api/admin/replies',
    access: 'admin',
    chapter,
    summary: 'The saved replies',
    description: 'Shared by all admins, by name.',
    answer: { status: 200, payload: z.object({ replies: z.array(savedReply) }) },
  }),
  addReply: route({
    method: 'POST',
    path: '/api/admin/replies',
    access: 'admin',
    chapter,
    summary: 'Save a reply',
    body: savedReplyBody,
    answer: { status: 201, payload: z.object({ reply: savedReply }) },
  }),
  changeReply: route({
    method: 'PUT',
    path: '/api/admin/replies/:id',
    access: 'admin',
    chapter,
    summary: 'Change a saved reply',
    params: byId,
    body: savedReplyBody,
    answer: { status: 200, payload: z.object({ reply: savedReply }) },
  }),
  removeReply: route({
    method: 'DELETE',
    path: '/api/admin/replies/:id',
    access: 'admin',
    chapter,
    summary: 'Delete a saved reply',
    params: byId,
    answer: { status: 200, payload: messageAnswer },
  }),
};

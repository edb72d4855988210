// The marks of reviewers on submissions, and the replies to them.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { markSchema } from './mark-schema.ts';
import {
  maxMarkLength,
  maxQuoteLength,
  maxReasonLength,
  maxReplacementLength,
  suggestionStates,
} from './rules.ts';

const chapter = 'Moderation';

const byId = z.object({ id: z.string() });
const byMark = z.object({ id: z.string(), markId: z.string() });

const words = z
  .string()
  .trim()
  .max(maxMarkLength, fill(texts.fieldErrors.tooLong, { most: maxMarkLength }));
const remark = words.min(1, texts.fieldErrors.textRequired);

/** Not trimmed: white space counts in code. */
const replacement = z
  .string()
  .max(maxReplacementLength, fill(texts.fieldErrors.tooLong, { most: maxReplacementLength }))
  .transform((text) => text.replace(/\r\n?/g, '\n'));

const reason = z
  .string()
  .trim()
  .min(1, texts.fieldErrors.textRequired)
  .max(maxReasonLength, fill(texts.fieldErrors.tooLong, { most: maxReasonLength }));

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
      '`revision` is the number of the revision that has the passage. If a newer one was submitted, the response is 409 `stale_version`. `replacement` suggests other words for the quote (empty: to delete it); then `body` may be empty.',
    params: byId,
    body: z.object({
      revision: z.number().int(),
      ...anchor,
      body: words.default(''),
      replacement: replacement.optional(),
    }),
    response: { status: 201, payload: markResponse },
  }),
  change: route({
    method: 'PATCH',
    path: '/api/blogs/:id/marks/:markId',
    access: 'member',
    chapter,
    summary: 'Edit or resolve a mark',
    description:
      'The reviewer who made it may edit its text, and its suggestion while the author has not seen it (null removes it). The article’s author and reviewers may resolve or reopen it.',
    params: byMark,
    body: z.object({
      body: words.optional(),
      replacement: replacement.nullable().optional(),
      isResolved: z.boolean().optional(),
    }),
    response: { status: 200, payload: markResponse },
  }),
  applyOrDecline: route({
    method: 'PATCH',
    path: '/api/blogs/:id/suggestions',
    access: 'member',
    chapter,
    summary: 'Record what became of suggestions',
    description:
      'For the article’s author. `applied` and `stale` name the `version` of the saved text (409 `stale_version` if there is a newer one), `declined` needs a `reason`, and `open` takes any of them back. An applied or declined suggestion resolves its mark.',
    params: byId,
    body: z.object({
      version: z.number().int().optional(),
      suggestions: z
        .array(z.object({ id: z.uuid(), state: z.enum(suggestionStates), reason: reason.optional() }))
        .min(1)
        .max(200),
    }),
    response: { status: 200, payload: z.object({ marks: z.array(markSchema) }) },
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

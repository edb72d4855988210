// Corrections that readers propose for published articles, and what their authors do with them.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { personSchema } from '../mark-schema.ts';
import {
  correctionStates,
  maxCorrectedLength,
  maxCorrectionLength,
  maxCorrectionReasonLength,
} from './correction-rules.ts';

const chapter = 'Corrections';

const byId = z.object({ id: z.string() });

const reason = z
  .string()
  .trim()
  .min(1, texts.corrections.reasonRequired)
  .max(maxCorrectionReasonLength, fill(texts.fieldErrors.tooLong, { most: maxCorrectionReasonLength }));

const correctionSchema = z.object({
  id: z.string(),
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Plain text; empty to delete the quote. */
  replacement: z.string(),
  /** Why the reader proposes it. */
  reason: z.string(),
  state: z.enum(correctionStates),
  /** Why the author declined it; empty if they did not. */
  answer: z.string(),
  /** The reader. Null if the account was deleted. */
  by: personSchema,
  createdAt: time,
  /** When readers first saw the corrected text; null until then. */
  publishedAt: time.nullable(),
});

export type Correction = z.infer<typeof correctionSchema>;

const proposedSchema = correctionSchema.extend({
  /** Null if readers cannot see the article any more. */
  article: z.object({ slug: z.string(), title: z.string() }).nullable(),
  blogId: z.string(),
});

export type ProposedCorrection = z.infer<typeof proposedSchema>;

export const correctionsApi = {
  listWaiting: route({
    method: 'GET',
    path: '/api/corrections/waiting',
    access: 'member',
    chapter,
    summary: 'Count the corrections that wait for me',
    description: 'The caller’s articles with open corrections of readers: at most 200.',
    response: {
      status: 200,
      payload: z.object({ articles: z.array(z.object({ blogId: z.string(), count: z.number().int() })) }),
    },
  }),
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/corrections',
    access: 'member',
    chapter,
    summary: 'List the corrections of my article',
    description:
      'For the article’s author: open ones, those in the working text, and the last that were declined. Oldest first.',
    params: byId,
    response: {
      status: 200,
      payload: z.object({
        corrections: z.array(correctionSchema),
        /** Whether readers may propose corrections. */
        isClosed: z.boolean(),
        /** Whether readers can see the article. */
        isPublic: z.boolean(),
      }),
    },
  }),
  listMine: route({
    method: 'GET',
    path: '/api/blogs/:id/corrections/mine',
    access: 'member',
    chapter,
    summary: 'List what I proposed for an article',
    description: '`refusal` says why the caller cannot propose another one; it is empty if they can.',
    params: byId,
    response: {
      status: 200,
      payload: z.object({ corrections: z.array(correctionSchema), refusal: z.string() }),
    },
  }),
  listAllMine: route({
    method: 'GET',
    path: '/api/corrections/mine',
    access: 'member',
    chapter,
    summary: 'List all that I proposed',
    description: 'The newest first. `next` is the `after` of the next page, or null.',
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({ corrections: z.array(proposedSchema), next: z.string().nullable() }),
    },
  }),
  propose: route({
    method: 'POST',
    path: '/api/blogs/:id/corrections',
    access: 'member',
    countsAs: 'correction',
    chapter,
    summary: 'Propose a correction',
    description:
      'Other words for a quote of a published article, with a reason. `block` is the index of the paragraph, and `prefix` and `suffix` are the words around the quote, by which it is found again. Its author takes or declines it. If the words are not in the article any more, the response is 409 `passage_gone`. Own articles, and those of people who blocked the caller or turned corrections off, are refused with 403 or 409 `corrections_closed`; more than three that wait, with 409 `too_many_corrections`.',
    params: byId,
    body: z.object({
      block: z.number().int().min(0).max(100_000),
      quote: z
        .string()
        .min(1, texts.corrections.quoteRequired)
        .max(maxCorrectedLength, fill(texts.corrections.quoteTooLong, { most: maxCorrectedLength })),
      prefix: z.string().max(100).default(''),
      suffix: z.string().max(100).default(''),
      replacement: z
        .string()
        .max(maxCorrectionLength, fill(texts.fieldErrors.tooLong, { most: maxCorrectionLength }))
        .transform((text) => text.replace(/\r\n?/g, '\n')),
      reason,
    }),
    response: { status: 201, payload: z.object({ correction: correctionSchema, message: z.string() }) },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/blogs/:id/corrections/:correctionId',
    access: 'member',
    chapter,
    summary: 'Withdraw my correction',
    description: 'Only while its author has neither taken nor declined it: 409 `already_settled`.',
    params: byId.extend({ correctionId: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  takeOrDecline: route({
    method: 'PATCH',
    path: '/api/blogs/:id/corrections',
    access: 'member',
    chapter,
    summary: 'Record what became of corrections',
    description:
      'For the article’s author. The words are changed by an ordinary save; `taken` and `open` name the `version` of that save (409 `stale_version` if there is a newer one). `declined` needs a `reason`. What readers have seen cannot change any more: 409 `already_settled`.',
    params: byId,
    body: z.object({
      version: z.number().int().optional(),
      corrections: z
        .array(z.object({ id: z.uuid(), state: z.enum(correctionStates), reason: reason.optional() }))
        .min(1)
        .max(100),
    }),
    response: { status: 200, payload: z.object({ corrections: z.array(correctionSchema) }) },
  }),
  close: route({
    method: 'PUT',
    path: '/api/blogs/:id/corrections/closed',
    access: 'member',
    chapter,
    summary: 'Turn corrections of my article off or on',
    description: 'For the article’s author. Those that wait stay.',
    params: byId,
    body: z.object({ closed: z.boolean() }),
    response: { status: 200, payload: z.object({ closed: z.boolean() }) },
  }),
};

// What machines say about submissions.
import { z } from 'zod';
import { maxQuoteLength } from '#features/marks/rules.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { checkSchema, overallStatusSchema } from './check-schema.ts';
import {
  conclusions,
  isCheckName,
  maxAnnotationLength,
  maxAnnotations,
  maxCheckNameLength,
  maxSummaryLength,
} from './rules.ts';

const chapter = 'Checks';

const byId = z.object({ id: z.string() });

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const words = (most: number) =>
  z
    .string()
    .max(most, fill(texts.fieldErrors.tooLong, { most }))
    .transform((text) => text.toWellFormed().replaceAll('\u0000', ''));

const annotationSchema = z.object({
  message: words(maxAnnotationLength).pipe(z.string().trim().min(1, texts.fieldErrors.textRequired)),
  level: z.enum(['error', 'warning']).default('warning'),
  /** Without it, the annotation is about no passage. */
  block: z.number().int().min(-1).max(100_000).default(-1),
  quote: words(maxQuoteLength).default(''),
  prefix: words(100).default(''),
  suffix: words(100).default(''),
});

const stateSchema = z.object({
  blogId: z.string(),
  /** The most urgent status of all its checks; null if there are none. */
  status: overallStatusSchema,
  /** The names, as people read them, of the checks that failed or need attention. */
  names: z.array(z.string()),
  /** How many findings its checks have together. */
  findings: z.number().int(),
});

export type CheckedState = z.infer<typeof stateSchema>;

export const checksApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/checks',
    access: 'member',
    chapter,
    summary: 'List the checks of a submission',
    description:
      'For the author of the article, and for those who review. They are about the revision with the id `revision`: the one that waits, or else the one that was last decided on. Findings are anchored as marks are.',
    params: byId,
    response: {
      status: 200,
      payload: z.object({
        /** The id and the number of the revision that was checked; null if none was submitted. */
        revision: z.object({ id: z.string(), number: z.number().int() }).nullable(),
        status: overallStatusSchema,
        checks: z.array(checkSchema),
      }),
    },
  }),
  listMine: route({
    method: 'GET',
    path: '/api/blogs/mine/checks',
    access: 'member',
    chapter,
    summary: 'List the states of the checks of my submissions',
    description: 'Of those that wait or were returned, newest first, at most 100.',
    response: { status: 200, payload: z.object({ states: z.array(stateSchema) }) },
  }),
  listStates: route({
    method: 'GET',
    path: '/api/checks/states',
    access: 'reviewer',
    chapter,
    summary: 'List the states of the checks of submissions',
    description: '`ids` are the ids of up to 100 articles, separated by commas.',
    query: z.object({ ids: z.string().max(4_000).default('') }),
    response: { status: 200, payload: z.object({ states: z.array(stateSchema) }) },
  }),
  runAgain: route({
    method: 'POST',
    path: '/api/blogs/:id/checks/run',
    access: 'reviewer',
    chapter,
    summary: 'Run the checks of the site again',
    description:
      'On the submission that waits; 409 `not_waiting` if none does. Reports of programs stay as they are.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  report: route({
    method: 'POST',
    path: '/api/checks',
    access: 'reviewer',
    chapter,
    summary: 'Report what a program found',
    description:
      'For programs that check submissions, with a token that may review. `revision` is the id of the revision, as `revisionId` in the queue of submissions and `submission.id` in a review have it. An unknown one returns 404; one that no longer waits 409 `not_current`. A later report with the same `name` replaces the earlier one. Annotations are anchored as marks are; without `block` they are about no passage.',
    body: z.object({
      name: words(200).refine(isCheckName, fill(texts.checkErrors.nameInvalid, { most: maxCheckNameLength })),
      revision: z.string(),
      conclusion: z.enum(conclusions),
      summary: words(maxSummaryLength).default(''),
      annotations: z.array(annotationSchema).max(maxAnnotations).default([]),
    }),
    response: { status: 200, payload: messageResponse },
  }),
  tryText: route({
    method: 'POST',
    path: '/api/checks/try',
    access: 'member',
    chapter,
    summary: 'Check a text before it is submitted',
    description: 'Nothing is stored. `content` is HTML, as an article has it.',
    body: z.object({ content: z.string() }),
    response: {
      status: 200,
      payload: z.object({ status: overallStatusSchema, checks: z.array(checkSchema) }),
    },
  }),
};

// The review queue, decisions, presence and saved replies.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { visibilities } from '#features/articles/rules.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { queueParts } from './claim-rules.ts';
import { decisionRoutes } from './decision-contract.ts';
import { queuedArticleSchema } from './queue-schema.ts';
import { advices, maxAdviceLength, maxNoteLength, maxReplyTitleLength } from './rules.ts';
import { checklistPointSchema } from './settings/settings-contract.ts';

export type { QueuedArticle } from './queue-schema.ts';

const chapter = 'Moderation';

const byId = z.object({ id: z.string() });
const savedReply = z.object({ id: z.string(), title: z.string(), body: z.string() });
const savedReplyBody = z.object({
  title: z
    .string()
    .overwrite(cleanLine)
    .min(1, texts.reviewFields.nameRequired)
    .max(maxReplyTitleLength, fill(texts.fieldErrors.tooLong, { most: maxReplyTitleLength })),
  body: z
    .string()
    .trim()
    .min(1, texts.reviewFields.textRequired)
    .max(maxNoteLength, fill(texts.fieldErrors.tooLong, { most: maxNoteLength })),
});

export const reviewsApi = {
  listQueue: route({
    method: 'GET',
    path: '/api/blogs/moderation/list',
    access: 'reviewer',
    chapter,
    summary: 'List articles for review',
    description:
      'Submissions in the queue, edits of approved articles included, are listed oldest first; all others by their newest change. `mine=true` lists only the categories in which the caller decides. Of what is pending, `part` lists what the caller is on (`mine`), what nobody is on (`unclaimed`), what has waited longer than the site promises (`late`) or what is approved for later (`scheduled`), which is in no other part; `counts`, on the first page, says how many these are. `total` and counts stop at 10,000.',
    query: z.object({
      visibility: z.enum([...visibilities, 'all']).default('pending'),
      mine: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
      part: z.enum(queueParts).default('all'),
      ...pagingQuery(20),
    }),
    response: {
      status: 200,
      payload: z.object({
        blogs: z.array(queuedArticleSchema),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
        counts: z
          .object({
            mine: z.number().int(),
            unclaimed: z.number().int(),
            late: z.number().int(),
            scheduled: z.number().int(),
          })
          .nullable(),
      }),
    },
  }),
  ...decisionRoutes,
  recommend: route({
    method: 'PUT',
    path: '/api/blogs/:id/recommendation',
    access: 'reviewer',
    chapter,
    summary: 'Recommend a decision',
    description:
      'For a submission that waits: to approve it, or to return it to its author, which needs a note. `revision` is the number of the revision that the caller read; if a newer one was submitted, the response is 409 `stale_version`. It replaces the caller’s earlier recommendation. Only those who review see it.',
    params: byId,
    body: z.object({
      revision: z.number().int(),
      advice: z.enum(advices),
      note: z
        .string()
        .trim()
        .max(maxAdviceLength, fill(texts.reviewFields.noteTooLong, { most: maxAdviceLength }))
        .default(''),
    }),
    response: { status: 200, payload: messageResponse },
  }),
  withdrawRecommendation: route({
    method: 'DELETE',
    path: '/api/blogs/:id/recommendation',
    access: 'reviewer',
    chapter,
    summary: 'Withdraw my recommendation',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  listMyQueuePositions: route({
    method: 'GET',
    path: '/api/blogs/mine/queue',
    access: 'member',
    chapter,
    summary: 'List the positions of my submissions in the queue',
    description:
      '`place` 1 is next. `of` is the length of the queue. Both stop at 1,000. What is approved for later (`publishAt`) is no longer in it: its `place` is 0.',
    response: {
      status: 200,
      payload: z.object({
        places: z.array(
          z.object({
            blogId: z.string(),
            place: z.number().int(),
            of: z.number().int(),
            submittedAt: time,
            /** When it will be published; null unless it is approved and waits for its moment. */
            publishAt: time.nullable(),
          }),
        ),
      }),
    },
  }),
  readChecklist: route({
    method: 'GET',
    path: '/api/reviews/checklist',
    access: 'member',
    chapter,
    summary: 'Get the checklist for submissions',
    description:
      'What an author answers before a submission. A point of the kind `tick` is confirmed with `yes`. A `question` is answered with `no`, or with `yes` and a few words. The answers are sent as `checklist` with the article.',
    response: { status: 200, payload: z.object({ points: z.array(checklistPointSchema) }) },
  }),
  readReviewTime: route({
    method: 'GET',
    path: '/api/reviews/promise',
    access: 'anyone',
    chapter,
    summary: 'Get how long a review takes',
    description:
      'In the last 30 days, half of all decisions were made within `medianMinutes` and nine out of ten within `p90Minutes`. Both are null if there were too few decisions.',
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        promisedHours: z.object({ from: z.number(), to: z.number() }),
        days: z.number().int(),
        decisions: z.number().int(),
        medianMinutes: z.number().nullable(),
        p90Minutes: z.number().nullable(),
      }),
    },
  }),
  reportPresence: route({
    method: 'POST',
    path: '/api/blogs/:id/presence',
    access: 'reviewer',
    chapter,
    summary: 'Show that I am reading this submission',
    description:
      'Repeat it every few seconds, and send `isHere: false` when you leave. The response says who else is reading.',
    params: byId,
    body: z.object({ isHere: z.boolean().default(true) }),
    response: {
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
    access: 'reviewer',
    chapter,
    summary: 'List the saved replies',
    description: 'Shared by everyone who reviews, ordered by name.',
    response: { status: 200, payload: z.object({ replies: z.array(savedReply) }) },
  }),
  addReply: route({
    method: 'POST',
    path: '/api/admin/replies',
    access: 'editor',
    chapter,
    summary: 'Save a reply',
    body: savedReplyBody,
    response: { status: 201, payload: z.object({ reply: savedReply }) },
  }),
  changeReply: route({
    method: 'PUT',
    path: '/api/admin/replies/:id',
    access: 'editor',
    chapter,
    summary: 'Edit a saved reply',
    params: byId,
    body: savedReplyBody,
    response: { status: 200, payload: z.object({ reply: savedReply }) },
  }),
  removeReply: route({
    method: 'DELETE',
    path: '/api/admin/replies/:id',
    access: 'editor',
    chapter,
    summary: 'Delete a saved reply',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};

// Decisions, and what takes them back.
import { z } from 'zod';
import { articleSchema, time } from '#features/articles/article-schema.ts';
import { visibilities } from '#features/articles/rules.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxNoteLength, maxOverrideLength } from './rules.ts';

const chapter = 'Moderation';

const byId = z.object({ id: z.string() });
const note = z
  .string()
  .trim()
  .max(maxNoteLength, fill(texts.reviewFields.noteTooLong, { most: maxNoteLength }))
  .default('');

/** How the decision can be undone, and until when. */
const undoSchema = z.object({ version: z.number().int(), until: time });

export const decisionRoutes = {
  decide: route({
    method: 'PATCH',
    path: '/api/blogs/:id/visibility',
    access: 'editor',
    chapter,
    summary: 'Decide on an article',
    description:
      'If an approved article has a pending edit, approving publishes the edit and rejecting keeps the live text. `hidden` hides the whole article. `changesRequested` with `rejected` asks the author for changes, which the note names. A `version` that is not the latest returns 409 `stale_version`. Editors decide in their categories: elsewhere 403 `other_category`. Nobody approves their own article while somebody else could: 403 `own_article`. Where the rule of the category asks for more people, an approval is recorded, `isPartial` is true, and the article stays as it is, with its version; the approval that completes the number publishes it. If something bars publishing, such as required checks that have not passed, the response is 409 `approval_barred`; an admin who gives an `overrideReason` approves although checks have not passed. With `publishAt`, the approval that completes the number publishes then, unless the text changes or something else is decided; until then `isPartial` is true. Approving again without it publishes at once.',
    params: byId,
    body: z.object({
      visibility: z.enum(visibilities),
      changesRequested: z.boolean().default(false),
      note,
      version: z.number().int().optional(),
      overrideReason: z.string().trim().max(maxOverrideLength).default(''),
      /** With `approved`: when to publish it. */
      publishAt: z.iso.datetime({ offset: true }).optional(),
    }),
    response: {
      status: 200,
      payload: z.object({
        blog: articleSchema,
        message: z.string(),
        /** Whether the approval was recorded and the article still waits for others. */
        isPartial: z.boolean(),
        /** When the approved text will be published; null if now, or if it was not approved. */
        publishAt: time.nullable(),
        /** For an approval of a submission: how many it has now, and how many it needs. */
        approvals: z.object({ given: z.number().int(), needed: z.number().int() }).nullable(),
        undo: undoSchema,
      }),
    },
  }),
  cancelSchedule: route({
    method: 'DELETE',
    path: '/api/blogs/:id/schedule',
    access: 'editor',
    chapter,
    summary: 'Cancel a scheduled publication',
    description:
      'The text goes on waiting, with its approvals. If no moment is set, the response is 409 `not_scheduled`.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  undo: route({
    method: 'POST',
    path: '/api/blogs/:id/undo',
    access: 'editor',
    chapter,
    summary: 'Undo my last decision',
    description:
      'Only the reviewer who made it can undo it, for a few seconds. `version` is the one in the response to the decision. Later, or if the article has changed since, the response is 409 `too_late`, and nothing changes.',
    params: byId,
    // The database column has 32 bits.
    body: z.object({ version: z.int32() }),
    response: { status: 200, payload: z.object({ blog: articleSchema, message: z.string() }) },
  }),
};

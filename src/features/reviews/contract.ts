import { z } from 'zod';
import { articleSchema } from '#features/articles/article-schema.ts';
import { visibilities } from '#features/articles/rules.ts';
import { route } from '#kit/api-contract.ts';

const chapter = 'Moderation';

// Room for a letter; more belongs into a conversation.
export const maxNoteLength = 5_000;

export const reviewsApi = {
  decide: route({
    method: 'PATCH',
    path: '/api/blogs/:id/visibility',
    access: 'admin',
    chapter,
    summary: 'Decide on an article',
    description:
      'Where an edit of an approved article waits, approving puts it in place of the live text, and rejecting leaves that as it is. `hidden` takes the whole article away. A `version` that is not the latest is 409 `stale_version`.',
    params: z.object({ id: z.string() }),
    body: z.object({
      visibility: z.enum(visibilities),
      note: z
        .string()
        .trim()
        .max(maxNoteLength, `A note can have up to ${maxNoteLength} characters.`)
        .default(''),
      version: z.number().int().optional(),
    }),
    answer: { status: 200, payload: z.object({ blog: articleSchema, message: z.string() }) },
  }),
};

import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';

/** Null if the account was deleted or, for `resolvedBy`, while the mark is open. */
export const personSchema = z
  .object({ id: z.string(), name: z.string(), username: z.string(), avatar: z.string().nullable() })
  .nullable();

export const markSchema = z.object({
  id: z.string(),
  /** The number of the revision on which the mark was made. */
  revision: z.number().int(),
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  body: z.string(),
  by: personSchema,
  createdAt: time,
  editedAt: time.nullable(),
  /** Null while only reviewers see the mark. A decision sends it to the author. */
  sentAt: time.nullable(),
  resolvedAt: time.nullable(),
  resolvedBy: personSchema,
  replies: z.array(z.object({ id: z.string(), by: personSchema, body: z.string(), createdAt: time })),
  /** Whether the caller may edit or delete the mark. */
  isOwn: z.boolean(),
});

export type Mark = z.infer<typeof markSchema>;

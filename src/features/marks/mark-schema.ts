import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';

/** Null once that account is gone. */
export const personSchema = z
  .object({ id: z.string(), name: z.string(), username: z.string(), avatar: z.string().nullable() })
  .nullable();

export const markSchema = z.object({
  id: z.string(),
  /** The number of the revision it was made on. */
  revision: z.number().int(),
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  body: z.string(),
  by: personSchema,
  createdAt: time,
  editedAt: time.nullable(),
  /** Null as long as only reviewers see it: a decision sends it to the author. */
  sentAt: time.nullable(),
  resolvedAt: time.nullable(),
  resolvedBy: personSchema,
  replies: z.array(z.object({ id: z.string(), by: personSchema, body: z.string(), createdAt: time })),
  /** Whether the caller may change or delete it. */
  isOwn: z.boolean(),
});

export type Mark = z.infer<typeof markSchema>;

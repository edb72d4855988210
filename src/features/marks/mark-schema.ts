import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { suggestionStates } from './rules.ts';

/** Null if the account was deleted or, for `resolvedBy`, while the mark is open. */
export const personSchema = z
  .object({ id: z.string(), name: z.string(), username: z.string(), avatar: z.string().nullable() })
  .nullable();

/** What a reviewer suggests instead of the quote, and what the author did with it. */
const suggestionSchema = z.object({
  /** Plain text; empty to delete the quote. */
  replacement: z.string(),
  state: z.enum(suggestionStates),
  /** Why the author declined it. */
  reason: z.string().nullable(),
  /** When the author changed its state. */
  changedAt: time.nullable(),
});

export const markSchema = z.object({
  id: z.string(),
  /** The number of the revision on which the mark was made. */
  revision: z.number().int(),
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Empty if the mark has a suggestion and needs no words. */
  body: z.string(),
  /** Null if the mark is only a remark. */
  suggestion: suggestionSchema.nullable(),
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

export type Suggestion = z.infer<typeof suggestionSchema>;

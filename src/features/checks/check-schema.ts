import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { checkSources, checkStatuses } from './rules.ts';

const findingSchema = z.object({
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** The index of the top-level block, or -1 for none, and the passage in it. An empty quote means the whole block, such as an image. */
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
});

export const checkSchema = z.object({
  /** `links`, `code` … for a check of the site, otherwise the name that its program gave. */
  name: z.string(),
  source: z.enum(checkSources),
  /** The name as people read it. */
  label: z.string(),
  status: z.enum(checkStatuses),
  /** One sentence. */
  summary: z.string(),
  /** The first ones. */
  findings: z.array(findingSchema),
  findingCount: z.number().int(),
  /** Whether it bars approvals until it passes. */
  isRequired: z.boolean(),
  /** Null if it has not begun. */
  updatedAt: time.nullable(),
});

export type Check = z.infer<typeof checkSchema>;

export const overallStatusSchema = z.enum(checkStatuses).nullable();

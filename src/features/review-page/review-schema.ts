// One submission, as reviewers get it.
import { z } from 'zod';
import { categorySchema, time } from '#features/articles/article-schema.ts';
import { statuses, visibilities } from '#features/articles/rules.ts';
import { personSchema } from '#features/marks/mark-schema.ts';

const linePieces = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

const comparisonSchema = z.object({
  title: linePieces,
  excerpt: linePieces,
  category: z.object({ before: categorySchema.nullable(), after: categorySchema.nullable() }),
  tags: z.object({ added: z.array(z.string()), removed: z.array(z.string()), kept: z.array(z.string()) }),
  /** What search engines are told, where it changed. */
  seo: z.array(z.object({ field: z.string(), pieces: linePieces })),
  blocks: z.array(
    z.object({
      kind: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
      html: z.string(),
      newIndex: z.number().int().nullable(),
      oldIndex: z.number().int().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  /** Words. */
  added: z.number().int(),
  removed: z.number().int(),
  isSame: z.boolean(),
});

export type Comparison = z.infer<typeof comparisonSchema>;

const comparableSchema = z.object({
  number: z.number().int(),
  state: z.string(),
  isLive: z.boolean(),
  submittedAt: time.nullable(),
  /** When a reviewer last decided on it, and what. */
  decidedAt: time.nullable(),
  outcome: z.string().nullable(),
});

export const reviewSchema = z.object({
  blog: z.object({
    _id: z.string(),
    slug: z.string(),
    version: z.number().int(),
    status: z.enum(statuses),
    visibility: z.enum(visibilities),
    author: z.object({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
      avatar: z.string().nullable(),
      bio: z.string(),
      /** How many of their articles readers see. */
      articleCount: z.number().int(),
    }),
    publishedAt: time.nullable(),
    liveSince: time.nullable(),
    reviewNote: z.string(),
    changesRequested: z.boolean(),
    isEdit: z.boolean(),
    isOwn: z.boolean(),
  }),
  /** What can be decided now; the reason stands beside what cannot. */
  choices: z.array(
    z.object({
      outcome: z.enum(['approved', 'changes-requested', 'rejected', 'hidden', 'pending']),
      isAllowed: z.boolean(),
      reason: z.string(),
    }),
  ),
  /** The text to decide on: what waits, or else what was last decided on. Never a draft. */
  submission: z.object({
    number: z.number().int(),
    state: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: categorySchema.nullable(),
    tags: z.array(z.string()),
    seo: z.object({ metaTitle: z.string(), metaDescription: z.string(), keywords: z.array(z.string()) }),
    metadata: z.object({ readTime: z.number().int(), wordCount: z.number().int() }),
    renderedContent: z.string(),
    submittedAt: time.nullable(),
  }),
  /** What it is compared with: the live text, else the last one that was decided on; null for a first submission. */
  base: comparableSchema.nullable(),
  /** What it could be compared with, newest first: the newest 200. */
  comparable: z.array(comparableSchema),
  comparison: comparisonSchema.nullable(),
  /** What happened to the article so far, oldest first: the last 200. */
  acts: z.array(
    z.object({ act: z.string(), revision: z.number().int(), by: personSchema, at: time, note: z.string() }),
  ),
});

export type Review = z.infer<typeof reviewSchema>;

// One submission, as reviewers get it.
import { z } from 'zod';
import { categorySchema, coAuthorSchema, time } from '#features/articles/article-schema.ts';
import { answeredPointSchema } from '#features/articles/checklist-schema.ts';
import { statuses, visibilities } from '#features/articles/rules.ts';
import { personSchema } from '#features/marks/mark-schema.ts';
import { claimingSchema } from '#features/reviews/claim-contract.ts';
import { advices } from '#features/reviews/rules.ts';

const linePieces = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

const comparisonSchema = z.object({
  title: linePieces,
  excerpt: linePieces,
  category: z.object({ before: categorySchema.nullable(), after: categorySchema.nullable() }),
  tags: z.object({ added: z.array(z.string()), removed: z.array(z.string()), kept: z.array(z.string()) }),
  /** The changed fields for search engines, and the first address. */
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
  /** The number of added and removed words. */
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
  /** When a reviewer last decided on the revision. */
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
      /** Null unless the caller is an admin. */
      email: z.string().nullable(),
      avatar: z.string().nullable(),
      bio: z.string(),
      /** The number of the author's public articles. */
      articleCount: z.number().int(),
    }),
    coAuthors: z.array(coAuthorSchema),
    publishedAt: time.nullable(),
    liveSince: time.nullable(),
    reviewNote: z.string(),
    changesRequested: z.boolean(),
    isEdit: z.boolean(),
    isOwn: z.boolean(),
  }),
  /** All decisions, each with the reason if it is not allowed. */
  choices: z.array(
    z.object({
      outcome: z.enum(['approved', 'changes-requested', 'rejected', 'hidden', 'pending']),
      isAllowed: z.boolean(),
      reason: z.string(),
    }),
  ),
  /** The revision to decide on: the pending one, or else the one that was last decided on. Never a draft. */
  submission: z.object({
    id: z.string(),
    number: z.number().int(),
    state: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: categorySchema.nullable(),
    tags: z.array(z.string()),
    seo: z.object({ metaTitle: z.string(), metaDescription: z.string(), keywords: z.array(z.string()) }),
    /** Where the article appeared first; empty if here. */
    canonicalUrl: z.string(),
    metadata: z.object({ readTime: z.number().int(), wordCount: z.number().int() }),
    renderedContent: z.string(),
    submittedAt: time.nullable(),
    /** What the author answered before submitting. A point without an answer has none. */
    checklist: z.array(answeredPointSchema),
  }),
  /** The answers of earlier rounds, newest first: at most 20. */
  earlierAnswers: z.array(z.object({ revision: z.number().int(), checklist: z.array(answeredPointSchema) })),
  /**
   * The revision that the submission is compared with: the live one, or else the last one that was decided on. Null
   * for a first submission.
   */
  base: comparableSchema.nullable(),
  /** The revisions that can be chosen as the base: the newest 200, newest first. */
  comparable: z.array(comparableSchema),
  comparison: comparisonSchema.nullable(),
  /** Who is on the submission, and what the caller may do about it. Null unless it waits for a decision. */
  claiming: claimingSchema.nullable(),
  /** How many people must approve the submission, and who has. Null unless it waits for a decision. */
  approvals: z
    .object({
      given: z.number().int(),
      needed: z.number().int(),
      /** Whether the caller has approved it. */
      hasApproved: z.boolean(),
      /** How many people could approve it, if more than one must. */
      possible: z.number().int().nullable(),
      people: z.array(
        z.object({
          by: personSchema,
          kind: z.enum(['approval', 'recommendation']),
          note: z.string(),
          at: time,
          /** False if the person has since lost the role, the category or the right to write. */
          isCounted: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** When it will be published; null unless it is approved and waits for its moment. */
  publishAt: time.nullable(),
  /** When its authors would like it to be published; null without a wish. */
  wishedFor: time.nullable(),
  /** Whether the caller may approve although required checks have not passed, with a reason. */
  mayApproveAnyway: z.boolean(),
  /** Whether the caller decides on articles in these categories. The others recommend. */
  mayDecide: z.boolean(),
  /** Whether the caller may recommend a decision on the submission. */
  mayRecommend: z.boolean(),
  /** The reviewers' recommendations on all revisions, oldest first. */
  recommendations: z.array(
    z.object({
      by: personSchema,
      revision: z.number().int(),
      advice: z.enum(advices),
      note: z.string(),
      at: time,
    }),
  ),
  /** Other recent articles with almost the same text, the most similar first. */
  nearCopies: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      authorName: z.string(),
      isPublic: z.boolean(),
      /** The share of common phrases: 0.5 to 1. */
      similarity: z.number(),
    }),
  ),
  /** What the site asks its reviewers to look for: paragraphs, and lists of lines that start with `- `. */
  guidelines: z.string(),
  /** The history of the article: the last 200 entries, oldest first, with `scheduled` for an approval for later and `publication-cancelled`. */
  acts: z.array(
    z.object({ act: z.string(), revision: z.number().int(), by: personSchema, at: time, note: z.string() }),
  ),
});

export type Review = z.infer<typeof reviewSchema>;

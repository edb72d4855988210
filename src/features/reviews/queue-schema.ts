// An article in the lists of the review desk.
import { z } from 'zod';
import { listedArticleSchema, pendingRevisionSchema, time } from '#features/articles/article-schema.ts';

const approvalCountSchema = z.object({
  given: z.number().int(),
  needed: z.number().int(),
  /** Whether the caller has approved it. */
  hasApproved: z.boolean(),
});

/**
 * An article in a list of the review desk. For an edit of a live article, `pendingRevision` is the submitted edit.
 */
export const queuedArticleSchema = listedArticleSchema.extend({
  pendingRevision: pendingRevisionSchema.omit({ content: true }).nullable(),
  reviewNote: z.string(),
  changesRequested: z.boolean(),
  /** Null unless the article is in the queue. */
  submittedAt: time.nullable(),
  /** Whether the decision is about an edit of an approved article. */
  isEdit: z.boolean(),
  /** Whether there is an approved text, which readers see unless the article is hidden. */
  hasLive: z.boolean(),
  /** Whether an earlier revision was submitted, and none was ever approved. */
  isResubmission: z.boolean(),
  /** Whether the caller is the author. */
  isOwn: z.boolean(),
  /**
   * Whether the caller may approve the article. Nobody may approve their own article while somebody else could.
   */
  mayApprove: z.boolean(),
  /** Whether the caller may make other decisions: editors in their categories, and admins. */
  mayDecide: z.boolean(),
  /** For a submission that waits: how many people have approved exactly this text, and how many must. */
  approvals: approvalCountSchema.nullable(),
  /** The id of the revision that waits, for programs that report checks. Null unless the article is in the queue. */
  revisionId: z.string().nullable(),
  /** Who is on it, and until when. */
  claim: z
    .object({ by: z.object({ id: z.string(), name: z.string() }), dueAt: time, isMine: z.boolean() })
    .nullable(),
  /** Whether the caller may take it on, if nobody else is on it. */
  mayClaim: z.boolean(),
  /** Whether the caller declared a conflict of interest. */
  hasDeclined: z.boolean(),
  /** When it will be published; null unless it is approved and waits for its moment. */
  publishAt: time.nullable(),
  /** The other reviewers who have the article open. */
  reviewers: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type QueuedArticle = z.infer<typeof queuedArticleSchema>;

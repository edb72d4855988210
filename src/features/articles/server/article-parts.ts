import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextWorker } from './text-worker/text-worker.ts';

/** A submission that entered or left the review queue. */
export type SubmissionChange = {
  what: 'submitted' | 'withdrawn';
  articleId: string;
  /** The first author. */
  authorId: string;
  coAuthorIds: readonly string[];
  /** The author who made the change. */
  actorId: string;
  title: string;
  /** Whether it is an edit of a live article. */
  isEdit: boolean;
  at: Date;
};

/** Called at the end of the transaction of the change. */
export type OnSubmission = (tx: Tx, invalidate: Invalidate, change: SubmissionChange) => Promise<void>;

/** The dependencies of the use cases that change an article. */
export type ArticleParts = { platform: Platform; textWorker: TextWorker; onSubmission: OnSubmission };

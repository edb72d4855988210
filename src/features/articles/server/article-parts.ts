import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextWork } from './text-work/text-work.ts';

/** What an author did to the review queue. */
export type SubmissionChange = {
  what: 'submitted' | 'withdrawn';
  articleId: string;
  authorId: string;
  title: string;
  /** Whether readers see an approved text of it. */
  isEdit: boolean;
  at: Date;
};

/** Called last in the transaction of the change. */
export type OnSubmission = (tx: Tx, invalidate: Invalidate, change: SubmissionChange) => Promise<void>;

/** What the use cases that change an article are given. */
export type ArticleParts = { platform: Platform; textWork: TextWork; onSubmission: OnSubmission };

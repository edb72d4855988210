import type { DbOrTx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextWork } from './text-work/text-work.ts';

/** What happened to the queue, by an author's own doing. */
export type SubmissionChange = {
  what: 'submitted' | 'withdrawn';
  articleId: string;
  authorId: string;
  title: string;
  /** Whether readers see an approved text of it. */
  isEdit: boolean;
  at: Date;
};

/** Where others join in. Called last in the transaction of the change. */
export type ArticleHooks = {
  onSubmission: ((tx: DbOrTx, touch: Touch, change: SubmissionChange) => Promise<void>)[];
};

/** What the use cases of writing are given. */
export type ArticleParts = { platform: Platform; textWork: TextWork; hooks: ArticleHooks };

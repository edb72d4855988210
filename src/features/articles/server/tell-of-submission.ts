import type { DbOrTx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import type { ArticleHooks, SubmissionChange } from './article-parts.ts';

export async function tellOfSubmission(
  hooks: ArticleHooks,
  { tx, touch }: { tx: DbOrTx; touch: Touch },
  change: SubmissionChange,
): Promise<void> {
  for (const tell of hooks.onSubmission) await tell(tx, touch, change);
}

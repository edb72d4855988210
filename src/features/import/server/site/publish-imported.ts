import { approveImported } from '#features/articles/server/deciding/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { indexArticle } from '#features/search/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';

type Publication = { articleId: string; adminId: string; title: string; at: Date };

/** Publishes what this transaction has written, without a review. */
export async function publishImported(
  tx: Tx,
  invalidate: Invalidate,
  { articleId, adminId, title, at }: Publication,
): Promise<void> {
  await approveImported(tx, invalidate, { articleId, adminId, at });
  await indexArticle(tx, articleId);
  const entry = { actorId: adminId, subjectId: articleId, subject: title, at };
  await recordAudit(tx, { ...entry, act: 'article-imported' });
}

import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articles } from './article.table.ts';
import { articleTags } from './article-tags.ts';
import { getOwnArticle } from './get-own-article.ts';

/** For good: its revisions, its history and its slugs go with it. */
export async function deleteArticle(
  platform: Platform,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  await platform.transact(async (tx, touch) => {
    const article = await getOwnArticle(tx, { id, authorId });
    await tx.delete(articles).where(and(eq(articles.id, id), eq(articles.authorId, authorId)));
    if (article.liveRevisionId !== null) touch(...articleTags(article));
  });
}

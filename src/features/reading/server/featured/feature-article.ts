import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { readListedRows } from '../listing/listed-rows.queries.ts';
import { featuredTag, lockFeatured } from './featured.queries.ts';
import { featuredArticle } from './featured.table.ts';

type Choice = { id: string | null; adminId: string };

/** Features an article on the home page in place of the previous one, or none when `id` is null. */
export async function featureArticle(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, adminId }: Choice,
): Promise<void> {
  const at = now();
  await transact(async (tx, invalidate) => {
    const chosen = id === null ? undefined : await getPublicArticle(tx, id);
    const previous = await lockFeatured(tx);
    if (previous?.id === chosen?.id) return;
    if (previous) {
      await recordAudit(tx, {
        actorId: adminId,
        act: 'unfeatured',
        subjectId: previous.id,
        subject: previous.title,
        at,
      });
    }
    if (chosen) {
      await tx
        .insert(featuredArticle)
        .values({ articleId: chosen.id, at })
        .onConflictDoUpdate({ target: featuredArticle.isFeatured, set: { articleId: chosen.id, at } });
      await recordAudit(tx, {
        actorId: adminId,
        act: 'featured',
        subjectId: chosen.id,
        subject: chosen.title,
        at,
      });
    } else {
      await tx.delete(featuredArticle);
    }
    invalidate(featuredTag);
  });
}

async function getPublicArticle(tx: Tx, id: string): Promise<{ id: string; title: string }> {
  if (!isUuid(id)) throw noSuchArticle();
  // Lock the article so that it cannot be deleted before it is featured.
  const [locked] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, id))
    .for('key share');
  if (!locked) throw noSuchArticle();
  const [row] = await readListedRows(tx, [id]);
  if (!row) throw conflict('not_published', texts.featureArticle.notPublished);
  return { id, title: row.text.title };
}

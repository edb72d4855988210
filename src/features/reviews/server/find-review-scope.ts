import { and, eq, ne, or } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { categories as siteCategories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';

export type ReviewScope = {
  /** The first author and the co-authors, none of whom reviews it. Empty if there is no such article. */
  authorIds: readonly string[];
  /** The slugs of the categories of the live and of the submitted text. A draft, which only its author sees, has none. */
  categories: string[];
};

/** Who wrote the article and which categories it concerns, which decide who may decide on it. */
export async function findReviewScope(db: DbOrTx, articleId: string): Promise<ReviewScope> {
  if (!isUuid(articleId)) return { authorIds: [], categories: [] };
  const rows = await db
    .select({
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      category: siteCategories.slug,
    })
    .from(articles)
    .leftJoin(
      articleRevisions,
      and(
        or(
          eq(articleRevisions.id, articles.liveRevisionId),
          eq(articleRevisions.id, articles.workingRevisionId),
        ),
        ne(articleRevisions.state, 'draft'),
      ),
    )
    .leftJoin(siteCategories, eq(siteCategories.key, articleRevisions.category))
    .where(eq(articles.id, articleId));
  const categories = rows.flatMap(({ category }) => category ?? []);
  const [first] = rows;
  const authorIds = first ? [first.authorId, ...first.coAuthorIds] : [];
  return { authorIds, categories: [...new Set(categories)] };
}

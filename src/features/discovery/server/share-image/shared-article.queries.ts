import { and, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import {
  articleRevisions,
  articleSlugs,
  articles,
  isPublic,
} from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import { noteArticles } from '#features/articles/server/public.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { noteCategories } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

export type SharedArticle = { title: string; author: string; category: string | null };

export type PublicArticle = {
  slug: string;
  excerpt: string;
  username: string;
  shown: SharedArticle;
};

/** Finds an article by its current or a previous slug. Undefined when it is not public. */
export async function findPublicArticle(db: DbOrTx, slug: string): Promise<PublicArticle | undefined> {
  const [found] = await db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      coAuthors: coAuthorsColumn,
      category: articleRevisions.category,
      slug: articles.slug,
      excerpt: articleRevisions.excerpt,
      username: accounts.username,
      shown: { title: articleRevisions.title, author: accounts.name, category: categories.name },
    })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(and(eq(articleSlugs.slug, slug), isPublic));
  if (!found) return undefined;
  noteArticles([found]);
  noteCategories([found.category]);
  const names = [found.shown.author, ...(found.coAuthors ?? []).map(({ name }) => name)];
  const { excerpt, username, shown } = found;
  return { slug: found.slug, excerpt, username, shown: { ...shown, author: names.join(', ') } };
}

export const findSharedArticle = async (db: DbOrTx, slug: string): Promise<SharedArticle | undefined> =>
  (await findPublicArticle(db, slug))?.shown;

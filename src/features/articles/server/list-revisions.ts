import { asc, desc, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { articleHistory, articleRevisions, articles, categories } from './article.table.ts';
import { noSuchArticle } from './get-own-article.ts';
import { getVisibleArticle } from './read-article.ts';

/** Every text that was submitted, and the one on the desk, each with what was done to it. */
export async function listRevisions(db: DbOrTx, id: string, viewer: Viewer) {
  const { article, working, author } = await getVisibleArticle(db, id, viewer);
  // Whoever sees only what readers see has no business here.
  if (working === undefined && author.id !== viewer.id) throw noSuchArticle();
  const [revisions, acts] = await Promise.all([findRevisions(db, article.id), findActs(db, article.id)]);
  return revisions.map(({ id: revisionId, liveRevisionId, category, categoryName, ...revision }) => ({
    ...revision,
    isLive: revisionId === liveRevisionId,
    category: category === null ? null : { slug: category, name: categoryName ?? category },
    savedAt: revision.savedAt.toISOString(),
    submittedAt: revision.submittedAt?.toISOString() ?? null,
    acts: acts
      .filter((act) => act.revisionId === revisionId)
      .map(({ act, by, at, note, version }) => ({ act, by, at: at.toISOString(), note, version })),
  }));
}

function findRevisions(db: DbOrTx, articleId: string) {
  return db
    .select({
      id: articleRevisions.id,
      liveRevisionId: articles.liveRevisionId,
      number: articleRevisions.number,
      state: articleRevisions.state,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      content: articleRevisions.content,
      category: articleRevisions.category,
      categoryName: categories.name,
      tags: articleRevisions.tags,
      savedAt: articleRevisions.savedAt,
      submittedAt: articleRevisions.submittedAt,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
    .leftJoin(categories, eq(categories.slug, articleRevisions.category))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.number));
}

function findActs(db: DbOrTx, articleId: string) {
  return db
    .select({
      revisionId: articleHistory.revisionId,
      act: articleHistory.act,
      by: { id: accounts.id, name: accounts.name, username: accounts.username },
      at: articleHistory.at,
      note: articleHistory.note,
      version: articleHistory.version,
    })
    .from(articleHistory)
    .leftJoin(accounts, eq(accounts.id, articleHistory.actorId))
    .where(eq(articleHistory.articleId, articleId))
    .orderBy(asc(articleHistory.at), asc(articleHistory.version));
}

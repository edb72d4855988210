// Queries for the review page. Read the article first: then its version is never newer than the texts, and a decision
// on that version is never about a text that the reviewer has not seen.
import { and, asc, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { articleHistory, articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import { profiles } from '#features/profiles/server/profile.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';

export type ReviewedArticle = NonNullable<Awaited<ReturnType<typeof findReviewedArticle>>>;

export async function findReviewedArticle(db: DbOrTx, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      version: articles.version,
      status: articles.status,
      visibility: articles.visibility,
      liveRevisionId: articles.liveRevisionId,
      workingRevisionId: articles.workingRevisionId,
      workingState: articles.workingState,
      publishedAt: articles.publishedAt,
      liveSince: articles.liveSince,
      reviewNote: articles.reviewNote,
      changesRequested: articles.changesRequested,
      author: { ...personColumns, email: accounts.email },
      coAuthors: coAuthorsColumn,
      bio: profiles.bio,
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .where(eq(articles.id, id));
  return found;
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** Oldest first. */
export async function listHistory(db: DbOrTx, articleId: string) {
  return db
    .select({
      act: articleHistory.act,
      revisionId: articleHistory.revisionId,
      revision: articleRevisions.number,
      version: articleHistory.version,
      by: personColumns,
      at: articleHistory.at,
      note: articleHistory.note,
    })
    .from(articleHistory)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articleHistory.revisionId))
    .leftJoin(accounts, eq(accounts.id, articleHistory.actorId))
    .where(eq(articleHistory.articleId, articleId))
    .orderBy(asc(articleHistory.version), asc(articleHistory.at));
}

export type ReviewedText = Awaited<ReturnType<typeof findSubmittedTexts>>[number];

/** The condition repeats that only submitted texts are returned, so that a bug elsewhere cannot show a draft. */
export async function findSubmittedTexts(db: DbOrTx, ids: string[]) {
  return db
    .select({
      id: articleRevisions.id,
      number: articleRevisions.number,
      state: articleRevisions.state,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      category: { slug: categories.slug, name: categories.name },
      tags: articleRevisions.tags,
      metaTitle: articleRevisions.metaTitle,
      metaDescription: articleRevisions.metaDescription,
      keywords: articleRevisions.keywords,
      canonicalUrl: articleRevisions.canonicalUrl,
      readTime: articleRevisions.readTime,
      wordCount: articleRevisions.wordCount,
      content: articleRevisions.content,
      rendered: articleRevisions.rendered,
      submittedAt: articleRevisions.submittedAt,
      checklist: articleRevisions.checklist,
    })
    .from(articleRevisions)
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(and(inArray(articleRevisions.id, ids), ne(articleRevisions.state, 'draft')));
}

/** The answers with which earlier revisions were submitted, newest first. */
export async function listEarlierAnswers(
  db: DbOrTx,
  { articleId, before, limit }: { articleId: string; before: number; limit: number },
) {
  return db
    .select({ revision: articleRevisions.number, checklist: articleRevisions.checklist })
    .from(articleRevisions)
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        lt(articleRevisions.number, before),
        ne(articleRevisions.state, 'draft'),
        isNotNull(articleRevisions.checklist),
      ),
    )
    .orderBy(desc(articleRevisions.number))
    .limit(limit);
}

// What readers see of series: the approved words, and the public articles.
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { maxParts, maxSeriesPerAccount } from '../rules.ts';
import { series, seriesMembers, seriesParts, seriesSlugs } from './series.table.ts';

/** An editor has approved the words, and the owner was not removed as a spammer. */
const hasWords = and(sql`${series.liveTitle} <> ''`, isNull(accounts.removedAt));

/** The owner and the authors of all parts, public or not: for cache tags only. */
const people = sql<string[]>`array(
  select author_id from series_parts as tagged join articles as written on written.id = tagged.article_id
  where tagged.series_id = ${series.id} union select ${series.ownerId})`.as('people');

const headColumns = {
  id: series.id,
  /** The constraint of the table: a series with approved words has a slug. */
  slug: sql<string>`${series.slug}`,
  title: series.liveTitle,
  description: series.liveDescription,
  owner: { id: accounts.id, name: accounts.name, username: accounts.username },
  people,
};

/** Finds a series with approved words by its current or a former slug, even without public articles. */
export async function findShownSeries(db: DbOrTx, slug: string) {
  const [found] = await db
    .select(headColumns)
    .from(seriesSlugs)
    .innerJoin(series, eq(series.id, seriesSlugs.seriesId))
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .where(and(eq(seriesSlugs.slug, slug), hasWords));
  return found;
}

/** In the order of the series. */
export function listPublicParts(db: DbOrTx, seriesId: string) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      readTime: articleRevisions.readTime,
      publishedAt: articles.publishedAt,
      author: { id: accounts.id, name: accounts.name, username: accounts.username },
    })
    .from(seriesParts)
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(and(eq(seriesParts.seriesId, seriesId), isPublic))
    .orderBy(asc(seriesParts.position), asc(seriesParts.articleId))
    .limit(maxParts);
}

const countPublicParts = sql<number>`(
  select count(*) from series_parts as counted join articles as part on part.id = counted.article_id
  where counted.series_id = ${series.id} and article_is_public(part.visibility))`.mapWith(Number);

/** The series that an author owns, and those to which the author added a public article. Some may have no public parts. */
export async function listSeriesOf(db: DbOrTx, authorId: string) {
  const contributed = db
    .select({ id: seriesMembers.seriesId })
    .from(seriesMembers)
    .where(
      and(
        eq(seriesMembers.accountId, authorId),
        sql`exists (select from series_parts as added join articles as part on part.id = added.article_id
          where added.series_id = ${seriesMembers.seriesId} and (part.author_id = ${authorId} or ${authorId}::uuid = any (part.co_author_ids))
            and article_is_public(part.visibility))`,
      ),
    );
  return db
    .select({ ...headColumns, count: countPublicParts.as('count') })
    .from(series)
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .where(and(or(eq(series.ownerId, authorId), inArray(series.id, contributed)), hasWords))
    .orderBy(asc(series.liveTitle), asc(series.id))
    .limit(maxSeriesPerAccount);
}

const selectSeriesOfArticle = prepareQuery('series-of-article', (db) => {
  const seriesOfArticle = db
    .select({ id: seriesParts.seriesId })
    .from(seriesParts)
    .where(eq(seriesParts.articleId, sql.placeholder('articleId')));
  return db
    .select({ ...headColumns, part: { id: articles.id, slug: articles.slug, title: articleRevisions.title } })
    .from(series)
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .innerJoin(seriesParts, eq(seriesParts.seriesId, series.id))
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(sql`${series.id} = (${seriesOfArticle})`, hasWords, isPublic))
    .orderBy(asc(seriesParts.position), asc(seriesParts.articleId));
});

/** The series of an article with all its public parts, in their order: one row for each. */
export const findSeriesOfArticle = (db: DbOrTx, articleId: string) =>
  selectSeriesOfArticle(db, { articleId });

/** For the sitemap: the slugs of series with public articles. */
export async function listSeriesSlugs(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .select({ slug: headColumns.slug })
    .from(series)
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .where(
      and(
        hasWords,
        sql`exists (select from series_parts as listed join articles as part on part.id = listed.article_id
          where listed.series_id = ${series.id} and article_is_public(part.visibility))`,
      ),
    )
    .orderBy(asc(series.id))
    .limit(limit);
  return rows.map(({ slug }) => slug);
}

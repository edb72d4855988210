import { and, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { noSuchArticle, noteArticles, prepareByIdOrSlug } from '#features/articles/server/public.ts';
import { noteCategories } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { noteListed } from './list-articles.ts';
import { findListedRows, type ListedRow } from './listed-rows.queries.ts';

const maxRelated = 3;
// The newest articles of each tag are compared: enough to find articles that share several tags.
const candidatesPerTag = 20;

// `articles.id` is written out here: Drizzle would write `id`, which means the inner table within a subquery.
const sharingTags = sql<string[]>`array(
  select candidate.article_id
  from unnest(articles.live_tags) as wanted (tag)
  cross join lateral (
    select article_id, published_at from shown_tags
    where shown_tags.tag = wanted.tag and article_id <> articles.id
    order by published_at desc, article_id desc limit ${sql.raw(String(candidatesPerTag))}
  ) as candidate
  group by candidate.article_id, candidate.published_at
  order by count(*) desc, candidate.published_at desc, candidate.article_id desc
  limit ${sql.raw(String(maxRelated))})`;

// A category has several keys while the articles of a retired one are moved. Twice as many as needed, because some may also be in `sharingTags`.
const ofCategory = sql<string[]>`array(
  select newest.id from categories own join categories same on same.slug = own.slug
  cross join lateral (
    select other.id, other.published_at from articles other
    where article_is_public(other.visibility) and other.live_category = same.key and other.id <> articles.id
    order by other.published_at desc, other.id desc
    limit ${sql.raw(String(maxRelated * 2))}
  ) as newest
  where own.key = articles.live_category
  order by newest.published_at desc, newest.id desc
  limit ${sql.raw(String(maxRelated * 2))})`;

const selectRelated = prepareByIdOrSlug('related', (db, isCalled) =>
  db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      category: articles.liveCategory,
      sharingTags,
      ofCategory,
    })
    .from(articles)
    .where(and(isCalled, isPublic)),
);

/** The articles that share the most tags, newer ones first, then the newest articles of the same category. */
export async function listRelated(db: DbOrTx, key: string): Promise<ListedRow[]> {
  const [found] = await selectRelated(db, key);
  if (!found) throw noSuchArticle();
  noteTags(['articles']);
  noteArticles([found]);
  noteCategories([found.category]);
  const ids = [...new Set([...found.sharingTags, ...found.ofCategory])].slice(0, maxRelated);
  return noteListed(await findListedRows(db, ids));
}

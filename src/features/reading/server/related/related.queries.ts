import { and, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { noSuchArticle, noteArticles, prepareByIdOrSlug } from '#features/articles/server/public.ts';
import { noteCategories } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { noteListed } from '../listing/list-articles.ts';
import { type ListedRow, readListedRows } from '../listing/listed-rows.queries.ts';
import { maxRelated, rankRelated } from './rank-related.ts';

// Each of these bounds what is read, so that an article with a hundred thousand likes costs as much as one with fifty.
// The newest articles of each tag are compared: enough to find articles that share several tags.
const candidatesPerTag = 20;
// Likes are in the order of the accounts' random ids, so the first are a fair sample of all.
const sampledReaders = 50;
// What a reader has liked lately says more about the present taste than what they liked first.
const likesPerReader = 30;
// One common reader would show what that person likes.
const minCommonReaders = 2;
const candidatesOfEachKind = 12;

const number = (value: number) => sql.raw(String(value));

// `articles.id` is written out here: Drizzle would write `id`, which means the inner table within a subquery.
const sharingTags = sql<{ id: string; shared: number }[]>`(
  select coalesce(json_agg(json_build_object('id', article_id, 'shared', shared)), '[]') from (
    select candidate.article_id, count(*) as shared
    from unnest(articles.live_tags) as wanted (tag)
    cross join lateral (
      select article_id, published_at from shown_tags
      where shown_tags.tag = wanted.tag and article_id <> articles.id
      order by published_at desc, article_id desc limit ${number(candidatesPerTag)}
    ) as candidate
    group by candidate.article_id, candidate.published_at
    order by count(*) desc, candidate.published_at desc, candidate.article_id desc
    limit ${number(candidatesOfEachKind)}) as ranked)`;

// How alike the readers of two articles are: the common ones, by the size of both groups. Without the second size, the
// most liked articles of the site would be related to everything.
const likedTogether = sql<{ id: string; likeness: number }[]>`(
  with reader as materialized (
    select account_id from article_likes where article_id = articles.id limit ${number(sampledReaders)}
  ), together as (
    select recent.article_id, count(*) as common from reader
    cross join lateral (
      select own.article_id from article_likes own where own.account_id = reader.account_id
      order by own.liked_at desc limit ${number(likesPerReader)}
    ) as recent
    where recent.article_id <> articles.id
    group by recent.article_id having count(*) >= ${number(minCommonReaders)}
    order by count(*) desc, recent.article_id limit ${number(candidatesOfEachKind * 4)}
  )
  select coalesce(json_agg(json_build_object('id', id, 'likeness', likeness)), '[]') from (
    select other.id, together.common / sqrt((select count(*) from reader) * greatest(other.likes, together.common)) as likeness
    from together join articles other on other.id = together.article_id and article_is_public(other.visibility)
    order by likeness desc, other.id limit ${number(candidatesOfEachKind)}) as ranked)`;

// A category has several keys while the articles of a retired one are moved. More than needed, because some may also be among the others.
const ofCategory = sql<string[]>`array(
  select newest.id from categories own join categories same on same.slug = own.slug
  cross join lateral (
    select other.id, other.published_at from articles other
    where article_is_public(other.visibility) and other.live_category = same.key and other.id <> articles.id
    order by other.published_at desc, other.id desc
    limit ${number(maxRelated * 2)}
  ) as newest
  where own.key = articles.live_category
  order by newest.published_at desc, newest.id desc
  limit ${number(maxRelated * 2)})`;

const selectRelated = prepareByIdOrSlug('related', (db, isCalled) =>
  db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      category: articles.liveCategory,
      tags: articles.liveTags,
      sharingTags,
      likedTogether,
      ofCategory,
    })
    .from(articles)
    .where(and(isCalled, isPublic)),
);

/** The articles that are most alike by their tags and by their readers, then the newest articles of the same category. */
export async function listRelated(db: DbOrTx, key: string): Promise<ListedRow[]> {
  const [found] = await selectRelated(db, key);
  if (!found) throw noSuchArticle();
  noteTags(['articles']);
  noteArticles([found]);
  noteCategories([found.category]);
  return noteListed(await readListedRows(db, rankRelated(found)));
}

// What the overview of the categories shows of each. It reads the latest articles of each category from an index, so it
// costs the same on a site of any size.
import { inArray, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { profileTag } from '#features/accounts/server/public.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { categoriesTag, isCurrent } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import type { CategoryHighlights } from '../../highlights-contract.ts';
import { noteListed } from './list-articles.ts';
import { presentListed } from './listed.present.ts';
import { readListedRows } from './listed-rows.queries.ts';

const recentArticles = 60;
const maxAuthors = 3;

// Retired categories whose articles have not been moved yet have the same slug.
const recent = sql`
  select latest.* from categories same cross join lateral (
    select id, author_id, likes, published_at from articles
    where article_is_public(visibility) and live_category = same.key
    order by published_at desc, id desc limit ${sql.raw(String(recentArticles))}
  ) as latest
  where same.slug = categories.slug
  order by latest.published_at desc, latest.id desc limit ${sql.raw(String(recentArticles))}`;

type Picked = { newest: string | null; liked: string | null; authors: string[] };

const picked = sql<Picked>`(
  with recent as materialized (${recent})
  select json_build_object(
    'newest', (select id from recent order by published_at desc, id desc limit 1),
    'liked', (select id from recent where likes > 0 order by likes desc, published_at desc, id desc limit 1),
    'authors', array(select author_id from recent group by author_id
      order by count(*) desc, sum(likes) desc, author_id limit ${sql.raw(String(maxAuthors))})))`;

const selectPicked = prepareQuery('category-highlights', (db) =>
  db
    .select({ slug: categories.slug, picked: picked.as('picked') })
    .from(categories)
    .where(isCurrent)
    .orderBy(categories.position, categories.slug),
);

export async function listHighlights(db: DbOrTx): Promise<CategoryHighlights[]> {
  noteTags(['articles', 'likes', categoriesTag]);
  const rows = await selectPicked(db);
  const ids = rows.flatMap(({ picked: { newest, liked } }) => [newest, liked]).filter((id) => id !== null);
  const listed = noteListed(await readListedRows(db, [...new Set(ids)]));
  const articles = new Map(listed.map((row) => [row.article.id, presentListed(row)]));
  const people = await findPeople(db, [...new Set(rows.flatMap((row) => row.picked.authors))]);
  const articleOf = (id: string | null) => (id === null ? null : (articles.get(id) ?? null));
  return rows.map(({ slug, picked: { newest, liked, authors } }) => ({
    slug,
    newest: articleOf(newest),
    mostLiked: liked === newest ? null : articleOf(liked),
    authors: authors.flatMap((id) => people.get(id) ?? []),
  }));
}

type Person = { id: string; name: string; username: string };

async function findPeople(db: DbOrTx, ids: string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  noteTags(ids.map(profileTag));
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

// What the directory says of each author: what they write about, and their newest article.
import { sql } from 'drizzle-orm';
import { noteCategories } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';

export type AuthorsWork = {
  latestArticle: { slug: string; title: string; publishedAt: string };
  writesAbout: { slug: string; name: string }[];
};

// Enough to see what somebody writes about now. The cost is the same for somebody who wrote thousands.
const recentArticles = 12;
const maxTopics = 3;

type WorkRow = {
  author_id: string;
  slug: string;
  title: string;
  published_at: string;
  topics: { key: string; slug: string; name: string }[];
};

/**
 * Also what they wrote with others. Authors without a public article are left out. A change of an article invalidates the
 * tags of its authors' profiles, which the caller notes.
 */
export async function readAuthorsWork(
  db: DbOrTx,
  authorIds: string[],
): Promise<ReadonlyMap<string, AuthorsWork>> {
  if (authorIds.length === 0) return new Map();
  const limit = sql.raw(String(recentArticles));
  const { rows } = await db.execute<WorkRow>(sql`
    select wanted.id as author_id, work.* from unnest(${sql.param(authorIds)}::uuid[]) as wanted (id)
    cross join lateral (
      with recent as materialized (
        select id, slug, live_category, live_revision_id, published_at from (
          (select id, slug, live_category, live_revision_id, published_at from articles
            where article_is_public(visibility) and author_id = wanted.id
            order by published_at desc, id desc limit ${limit})
          union all
          select id, slug, live_category, live_revision_id, published_at from articles
            where article_is_public(visibility)
              and id = any (array(select article_id from article_co_authors where account_id = wanted.id))
        ) as written order by published_at desc, id desc limit ${limit}
      )
      select newest.slug, revision.title,
        to_char(newest.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
        (select coalesce(json_agg(topic), '[]') from (
          select categories.key, categories.slug, categories.name from recent
          join categories on categories.key = recent.live_category
          group by categories.key order by count(*) desc, max(recent.published_at) desc, categories.key
          limit ${sql.raw(String(maxTopics))}) as topic) as topics
      from (select * from recent order by published_at desc, id desc limit 1) as newest
      join article_revisions revision on revision.id = newest.live_revision_id
    ) as work`);
  noteCategories(rows.flatMap(({ topics }) => topics.map(({ key }) => key)));
  return new Map(
    rows.map(({ author_id, slug, title, published_at, topics }) => [
      author_id,
      {
        latestArticle: { slug, title, publishedAt: published_at },
        writesAbout: topics.map((topic) => ({ slug: topic.slug, name: topic.name })),
      },
    ]),
  );
}

// A page of authors who published lately comes from these.
const latestArticles = 200;

/** The authors of the latest articles, each once, the latest first. */
export async function listLatestAuthors(db: DbOrTx): Promise<string[]> {
  noteTags(['articles']);
  const { rows } = await db.execute<{ author_id: string }>(sql`
    select author_id from (
      select author_id, published_at, id from articles where article_is_public(visibility)
      order by published_at desc, id desc limit ${sql.raw(String(latestArticles))}
    ) as latest group by author_id order by max(published_at) desc, author_id`);
  return rows.map((row) => row.author_id);
}

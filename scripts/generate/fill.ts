import type pg from 'pg';
import { generateArticle, idFor } from './articles.ts';

// Large enough that the round trip does not count, small enough for a message.
const batchSize = 1_000;

type Row = Record<string, string | number | string[]>;

/** Fills a database with that many published articles, without the triggers: what they keep is computed once, at the end. */
export async function fill(client: pg.Client, { articles }: { articles: number }): Promise<void> {
  const authors = Math.min(5_000, Math.max(20, Math.ceil(articles / 200)));
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await insert(
    client,
    authorsSql,
    Array.from({ length: authors }, (_, n) => authorRow(n)),
  );
  for (let start = 0; start < articles; start += batchSize) {
    const count = Math.min(batchSize, articles - start);
    const rows = Array.from({ length: count }, (_, index) => generateArticle(start + index, { authors }));
    await insert(client, articlesSql, rows);
  }
  for (const statement of finishing) await client.query(statement);
  await client.query('set session_replication_role = default');
}

function authorRow(n: number): Row {
  return { id: idFor(`author ${n}`), name: `Author ${n}`, username: `generated${n}` };
}

async function insert(client: pg.Client, statement: string, rows: Row[]): Promise<void> {
  await client.query(statement, [JSON.stringify(rows)]);
}

const authorsSql = `
  insert into accounts (id, name, username, username_key, email, email_key, password_hash)
  select id, name, username, username, username || '@example.invalid', username || '@example.invalid', 'none'
  from jsonb_to_recordset($1::jsonb) as r (id uuid, name text, username text)
  on conflict do nothing`;

const articlesSql = `
  with generated as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r (id uuid, "revisionId" uuid, "authorId" uuid, slug text, title text,
      excerpt text, text text, words int, category text, tags text[], "publishedAt" timestamptz, likes int, views int, comments int)
  ), revisions as (
    insert into article_revisions (id, article_id, number, state, title, excerpt, content, rendered, plain_text, word_count,
      read_time, category, tags, created_at, saved_at, submitted_at)
    select "revisionId", id, 1, 'approved', title, excerpt, '<p>' || text || '</p>', '<p>' || text || '</p>', text, words,
      greatest(1, ceil(words / 200.0)), category, tags, "publishedAt", "publishedAt", "publishedAt" from generated
  ), slugs as (
    insert into article_slugs (slug, article_id) select slug, id from generated
  ), search as (
    insert into article_search (article_id, title_key, names, document)
    select id, lower(title), names, names || setweight(to_tsvector('english', excerpt), 'C')
      || setweight(to_tsvector('english', text), 'D')
    from generated cross join lateral (
      select setweight(to_tsvector('english', lower(title)), 'A')
        || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B') as names
    ) as named
  )
  insert into articles (id, author_id, slug, status, visibility, live_revision_id, created_at, updated_at, published_at,
    likes, views, comments, live_category, live_tags, hotness)
  select id, "authorId", slug, 'published', 'approved', "revisionId", "publishedAt", "publishedAt", "publishedAt",
    likes, views, comments, category, tags,
    log(1 + likes * 4.0 + comments * 6.0 + views / 10.0) + extract(epoch from "publishedAt") / 172800
  from generated`;

const finishing = [
  `insert into shown_tags (tag, published_at, article_id)
    select tag, published_at, id from articles cross join unnest(live_tags) as tag
    where visibility = 'approved' on conflict do nothing`,
  'delete from shown_counts',
  `insert into shown_counts (kind, name, count)
    select 'all', '', count(*) from articles where visibility = 'approved'
    union all select 'author', author_id::text, count(*) from articles where visibility = 'approved' group by author_id
    union all select 'category', live_category, count(*) from articles where visibility = 'approved' and live_category is not null group by live_category
    union all select 'tag', tag, count(*) from articles cross join unnest(live_tags) as tag where visibility = 'approved' group by tag`,
  `insert into search_words (word) select distinct word from article_search
    cross join regexp_split_to_table(title_key, '[^[:alnum:]]+') as word where length(word) > 2 on conflict do nothing`,
  'vacuum analyze',
];

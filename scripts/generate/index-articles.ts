// Indexes many articles for search in one statement, as `indexArticle` (src/features/search/server/index-article.ts) does for one.
import type pg from 'pg';
import { indexText, titleKeyOf } from '#features/search/server/fold-text.ts';
import { labelsOf } from '#features/search/server/search-labels.ts';
import type { GeneratedArticle } from './articles.ts';
import { memberAt } from './members.ts';
import { idOf, writeId } from './random.ts';

export type SearchEntry = {
  article_id: string;
  title_key: string;
  title: string;
  tags_and_author: string;
  labels: string[];
  excerpt: string;
  plain_text: string;
  published_at: string;
};

export function toSearchEntry(article: GeneratedArticle, plainText: string): SearchEntry {
  const { name, username } = memberAt(article.author);
  return {
    article_id: writeId(article.id),
    title_key: titleKeyOf(article.title),
    title: indexText(article.title),
    tags_and_author: `${indexText(article.tags.join(' '))} . ${indexText(`${name} ${username}`)}`,
    labels: labelsOf({ ...article, authorIds: [writeId(idOf('account', article.author))] }),
    excerpt: indexText(article.excerpt),
    plain_text: indexText(plainText),
    published_at: new Date(article.publishedMs).toISOString(),
  };
}

export async function indexArticles(client: pg.Client, entries: readonly SearchEntry[]): Promise<void> {
  // `offset 0` keeps the planner from computing `names` twice.
  await client.query(
    `insert into article_search (article_id, title_key, names, document, is_shown, published_at)
      select article_id, title_key, names, names || setweight(to_tsvector('english', excerpt), 'C')
        || setweight(to_tsvector('english', plain_text), 'D'), true, published_at
      from (
        select *, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', tags_and_author), 'B')
          || array_to_tsvector(labels) as names
        from json_to_recordset($1) as entries (article_id uuid, title_key text, title text, tags_and_author text,
          labels text[], excerpt text, plain_text text, published_at timestamptz)
        offset 0
      ) as named`,
    [JSON.stringify(entries)],
  );
}

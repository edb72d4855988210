// Picks articles for the requests.
import type pg from 'pg';

/** `author` is a username. */
export type SampleArticle = {
  id: string;
  slug: string;
  title: string;
  words: number;
  author: string;
  tags: string[];
};

// As many different pages as a run requests within some seconds.
const sampleSize = 10_000;

/** Returns the same articles in every run. Their ids are hashes, so their order is unrelated to that of any list. */
export async function sampleArticles(client: pg.Client): Promise<SampleArticle[]> {
  const { rows } = await client.query<SampleArticle>(
    `select articles.id, slug, title, word_count as words, username as author, live_tags as tags from articles
      join accounts on accounts.id = author_id
      join article_revisions on article_revisions.id = live_revision_id
      where article_is_public(visibility) order by articles.id limit $1`,
    [sampleSize],
  );
  return rows;
}

/** The article of median length. */
export function middleArticle(articles: readonly SampleArticle[]): SampleArticle {
  const byLength = articles.toSorted((one, other) => one.words - other.words);
  const middle = byLength[Math.floor(byLength.length / 2)];
  if (!middle) throw new Error('There are no articles');
  return middle;
}

// Deletes the words for spelling correction that occur in the sample's articles only.
import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#features/search/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isSample } from './sample-id.ts';

type Named = { title: string; excerpt: string; tags: string[] };

export async function listSampleWords(tx: Tx): Promise<Set<string>> {
  const words = new Set<string>();
  for await (const text of readArticleNames(tx, isSample(sql`author_id`))) addWords(words, text);
  return words;
}

/** Call this after the sample's articles are deleted. Words of other articles stay. */
export async function deleteSampleWords(tx: Tx, words: Set<string>): Promise<void> {
  const others = new Set<string>();
  for await (const text of readArticleNames(tx, sql`true`)) addWords(others, text);
  const unused = JSON.stringify([...words].filter((word) => !others.has(word)));
  await tx.execute(
    sql`delete from search_words where word in (select jsonb_array_elements_text(${unused}::jsonb))`,
  );
}

function addWords(words: Set<string>, { title, excerpt, tags }: Named): void {
  for (const word of wordsOf(`${title} ${tags.join(' ')} ${excerpt}`)) words.add(word);
}

// Keeps memory use at some hundred kilobytes, however many articles there are.
const batchSize = 1_000;

/** Reads all revisions, because any of them may have been live and indexed once. */
async function* readArticleNames(tx: Tx, where: SQL): AsyncGenerator<Named> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<Named & { id: string }>(sql`
      select r.id, r.title, r.excerpt, r.tags from article_revisions r join articles on articles.id = r.article_id
      where r.id > ${after} and ${where} order by r.id limit ${batchSize}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

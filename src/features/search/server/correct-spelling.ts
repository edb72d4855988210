import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { foldText, wordsOf } from './fold-text.ts';

// Less similar words share little more than the first letter.
const minSimilarity = 0.3;
// Words this similar are tried first, because finding less similar ones reads thousands of words. This is the default
// of pg_trgm.strict_word_similarity_threshold, which `%>>` uses; between two single words it equals their similarity.
const closeSimilarity = 0.5;
// A longer search is a sentence: correcting each of its words would not help to find it.
const maxCorrected = 8;

/** Replaces each unknown word of the search by the most similar known one. Undefined when nothing can be replaced. */
export async function correctSpelling(db: DbOrTx, q: string): Promise<string | undefined> {
  const words = wordsOf(q)
    .filter((word) => word.length > 2)
    .slice(0, maxCorrected);
  if (words.length === 0) return undefined;
  const rows = await selectCorrections(db, { words: JSON.stringify(words) });
  if (rows.length === 0) return undefined;
  const corrections = new Map(rows.map(({ typed, corrected }) => [typed, corrected]));
  return foldText(q).replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word) ?? word);
}

/** The most similar word; of equally similar ones, the one closest in length. */
const mostSimilar = (isSimilar: SQL, minimum: number): SQL => sql`
  select search_words.word from search_words
  where ${isSimilar} and similarity(search_words.word, typed.word) >= ${sql.raw(String(minimum))}
  order by similarity(search_words.word, typed.word) desc,
    abs(length(search_words.word) - length(typed.word)), search_words.word
  limit 1`;

const selectCorrections = prepareQuery('correct-spelling', (db) =>
  db
    .select({
      typed: sql<string>`typed.word`.as('typed'),
      corrected: sql<string>`similar_word.word`.as('corrected'),
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('words')}::jsonb) as typed (word)
      cross join lateral (
        select word from (
          (${mostSimilar(sql`search_words.word %>> typed.word`, closeSimilarity)})
          union all
          (${mostSimilar(sql`search_words.word % typed.word`, minSimilarity)})
        ) as found limit 1
      ) as similar_word`)
    .where(sql`not exists (select from search_words where search_words.word = typed.word)
      -- pg_trgm finds no trigrams in some scripts. Such a word would make PostgreSQL scan the whole index for nothing.
      and show_trgm(typed.word) <> '{}'`),
);

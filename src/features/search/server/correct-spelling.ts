import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { normalizeText, wordsOf } from './normalize-text.ts';

// Below it, words have little more in common than their first letter.
const leastSimilarity = 0.3;
// What is this much alike is found at once; looking further has to read thousands of words. It is the database's own bound
// for one word within another (pg_trgm.strict_word_similarity_threshold), and between two words that is how alike they are.
const closeSimilarity = 0.5;
// Longer searches are sentences; correcting every word of one would not make it found.
const maxCorrected = 8;

/** The search with each word that no title knows replaced by the one most like it; undefined when nothing changes. */
export async function correctSpelling(db: DbOrTx, q: string): Promise<string | undefined> {
  const words = wordsOf(q)
    .filter((word) => word.length > 2)
    .slice(0, maxCorrected);
  if (words.length === 0) return undefined;
  const rows = await findCorrections(db, words);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return normalizeText(q).replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(word) ?? word);
}

type Correction = { typed: string; meant: string };

async function findCorrections(db: DbOrTx, words: string[]): Promise<Correction[]> {
  const { rows } = await db.execute<Correction>(sql`
    select typed.word as typed, likely.word as meant
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as typed (word)
    cross join lateral (
      select word from (
        (${mostLike(sql`search_words.word %>> typed.word`, closeSimilarity)})
        union all
        (${mostLike(sql`search_words.word % typed.word`, leastSimilarity)})
      ) as found limit 1
    ) as likely
    where not exists (select from search_words where search_words.word = typed.word)
      -- Of a script without such pieces the index knows nothing, and would be read from end to end to find that out.
      and show_trgm(typed.word) <> '{}'`);
  return rows;
}

/** The one most like it; of those that are equally so, the one that is as long. */
const mostLike = (isAlike: SQL, least: number): SQL => sql`
  select search_words.word from search_words
  where ${isAlike} and similarity(search_words.word, typed.word) >= ${least}
  order by similarity(search_words.word, typed.word) desc,
    abs(length(search_words.word) - length(typed.word)), search_words.word
  limit 1`;

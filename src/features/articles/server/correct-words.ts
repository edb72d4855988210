import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { foldText, wordsOf } from './search-words.ts';

// Below it, words have little more in common than their first letter.
const leastSimilarity = 0.3;
// Longer searches are sentences; correcting every word of one would not make it found.
const maxCorrected = 8;

/** The search with each word that no title knows replaced by the one most like it; undefined when nothing changes. */
export async function correctWords(db: DbOrTx, q: string): Promise<string | undefined> {
  const words = wordsOf(q)
    .filter((word) => word.length > 2)
    .slice(0, maxCorrected);
  if (words.length === 0) return undefined;
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    select typed.word as typed, likely.word as meant
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as typed (word)
    cross join lateral (
      select search_words.word from search_words
      where search_words.word % typed.word and similarity(search_words.word, typed.word) >= ${leastSimilarity}
      order by similarity(search_words.word, typed.word) desc,
        abs(length(search_words.word) - length(typed.word)), search_words.word
      limit 1
    ) as likely
    where not exists (select from search_words where search_words.word = typed.word)`);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return foldText(q).replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(word) ?? word);
}

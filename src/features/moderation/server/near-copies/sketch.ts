// A sketch of a text: the smallest hashes of its phrases. Two texts with many common phrases have many common hashes, so
// near-copies are found in an index without comparing texts.
import { hashPhrase } from '#kit/hash-phrase.ts';

// Hashes in a sketch. The similarity is then right to about a tenth.
export const sketchSize = 32;
// Words in a phrase. Single words are common to all texts about one subject.
const phraseWords = 3;
// Shorter texts, such as thanks, are alike without being copies.
const minWords = 8;
// A copy of a long article is recognised by its beginning. This many words take a few milliseconds.
const maxWords = 5_000;
// Letters that one word of a real text has at most. It bounds the work on hostile texts.
export const maxCharacters = maxWords * 20;

/** From this similarity on a text is a near-copy: half of the phrases of both are common. */
export const minSimilarity = 0.5;

/** Empty for a text that is too short to be compared. */
export function sketchText(text: string): number[] {
  const words =
    text
      .slice(0, maxCharacters)
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < minWords) return [];
  const hashes = new Set<number>();
  const last = Math.min(words.length, maxWords) - phraseWords;
  for (let start = 0; start <= last; start += 1) {
    hashes.add(hashPhrase(words.slice(start, start + phraseWords).join(' ')));
  }
  return [...hashes].sort((a, b) => a - b).slice(0, sketchSize);
}

/** The estimated share of common phrases among all phrases of both texts: 0 to 1. */
export function similarityOf(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const ofOther = new Set(other);
  const all = [...new Set([...one, ...other])].sort((a, b) => a - b);
  // Only the smallest hashes of both are known to be complete.
  const size = Math.min(sketchSize, all.length);
  const ofOne = new Set(one);
  const common = all.slice(0, size).filter((hash) => ofOne.has(hash) && ofOther.has(hash));
  return common.length / size;
}

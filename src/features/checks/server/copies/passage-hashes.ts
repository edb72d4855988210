// Finds passages that two texts have in common. Of all runs of ten words, those whose hash is a multiple of a number are
// stored; an index finds the texts that share one, and the texts themselves are then compared word by word.
import { hashPhrase } from '#kit/hash-phrase.ts';

// Ten words in the same order are rarely chance.
const runWords = 10;
// One of 16 runs is kept. A paragraph of 60 words has 51 runs, so it is missed once in 27.
const sampling = 16;
// The hashes of about 5,000 words. A longer text is recognised by its beginning.
const maxHashes = 320;
// Bounds the work on hostile texts.
const maxWords = 100_000;
// Shorter common passages are phrases, licences and commands that everybody writes.
const minPassageWords = 25;

export type Word = { word: string; start: number; end: number };

/** The words of a text, folded, with their places. */
function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (words.length >= maxWords) break;
    words.push({ word: found.toLowerCase().normalize('NFKC'), start: index, end: index + found.length });
  }
  return words;
}

export function hashPassages(text: string): number[] {
  const words = readWords(text);
  const hashes = new Set<number>();
  for (let at = 0; at + runWords <= words.length && hashes.size < maxHashes; at += 1) {
    const hash = hashRun(words, at);
    if (hash % sampling === 0) hashes.add(hash);
  }
  return [...hashes];
}

const hashRun = (words: readonly Word[], at: number): number =>
  hashPhrase(
    words
      .slice(at, at + runWords)
      .map(({ word }) => word)
      .join(' '),
  );

/** The words of a text with the places of its runs, so that many passages can be looked for. */
export type WordIndex = { words: Word[]; places: ReadonlyMap<number, number> };

export function indexWords(text: string): WordIndex {
  const words = readWords(text);
  const places = new Map<number, number>();
  for (let at = 0; at + runWords <= words.length; at += 1) {
    const hash = hashRun(words, at);
    if (!places.has(hash)) places.set(hash, at);
  }
  return { words, places };
}

export type CommonPassage = { start: number; end: number; words: number };

/** The passages of `text` that also stand in the other text, in the order of the text, without overlaps. */
export function findCommonPassages(text: string, other: WordIndex): CommonPassage[] {
  const words = readWords(text);
  const found: CommonPassage[] = [];
  for (let at = 0; at + runWords <= words.length; ) {
    const there = other.places.get(hashRun(words, at));
    const length = there === undefined ? 0 : commonLength(words, at, other.words, there);
    if (length >= minPassageWords) {
      found.push({ start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0, words: length });
    }
    at += Math.max(1, length);
  }
  return found;
}

function commonLength(words: readonly Word[], at: number, others: readonly Word[], there: number): number {
  let length = 0;
  while (words[at + length] && words[at + length]?.word === others[there + length]?.word) length += 1;
  return length;
}

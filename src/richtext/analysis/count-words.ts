// Scripts that write no spaces between words. (Korean does.)
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

// All these scripts come after U+0E00, where Thai begins. This cheap test is enough for most texts, which contain none.
const mayBeUnspaced = /[\u0e00-\uffff]/;

const spacedWord = /[\p{L}\p{N}]\S*/gu;

// Created on first use: a browser that never counts such scripts need not load the dictionary.
let segmenter: Intl.Segmenter | undefined;

/**
 * Counts words in any script: sequences between spaces with a letter or digit, and dictionary words in unspaced
 * scripts.
 */
export function countTextWords(text: string): number {
  if (!mayBeUnspaced.test(text)) return countSpacedWords(text);
  const runs = text.match(unspaced);
  if (!runs) return countSpacedWords(text);
  return countUnspacedWords(runs) + countSpacedWords(text.replace(unspaced, ' '));
}

const countSpacedWords = (text: string): number => text.match(spacedWord)?.length ?? 0;

/** In one call, because a call for each run takes longer than finding its words. A line break separates words in every script. */
function countUnspacedWords(runs: string[]): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(runs.join('\n'))) if (isWordLike) count += 1;
  return count;
}

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
  let count = 0;
  const rest = text.replace(unspaced, (run) => {
    count += countUnspacedWords(run);
    return ' ';
  });
  return count + countSpacedWords(rest);
}

const countSpacedWords = (text: string): number => text.match(spacedWord)?.length ?? 0;

function countUnspacedWords(run: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count += 1;
  return count;
}

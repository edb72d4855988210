// Scripts that put no space between words. Korean does.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

const isWord = /[\p{L}\p{N}]/u;

// Made on first use: a browser that never counts such a script need not load its dictionary.
let segmenter: Intl.Segmenter | undefined;

/** Words of a text in any script: what stands between spaces and has a letter or digit, and words found by dictionary. */
export function countTextWords(text: string): number {
  let count = 0;
  const rest = text.replace(unspaced, (run) => {
    count += countUnspacedWords(run);
    return ' ';
  });
  for (const [token] of rest.matchAll(/\S+/g)) if (isWord.test(token)) count += 1;
  return count;
}

function countUnspacedWords(run: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count += 1;
  return count;
}

// Scripts that put no space between words. Korean does.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

// They all stand behind Thai. Most texts have nothing of them, and finding that out this way costs next to nothing.
const mayBeUnspaced = /[\u0e00-\uffff]/;

const isWord = /[\p{L}\p{N}]/u;

// Made on first use: a browser that never counts such a script need not load its dictionary.
let segmenter: Intl.Segmenter | undefined;

/** Words of a text in any script: what stands between spaces and has a letter or digit, and words found by dictionary. */
export function countTextWords(text: string): number {
  if (!mayBeUnspaced.test(text)) return countSpacedWords(text);
  let count = 0;
  const rest = text.replace(unspaced, (run) => {
    count += countUnspacedWords(run);
    return ' ';
  });
  return count + countSpacedWords(rest);
}

function countSpacedWords(text: string): number {
  let count = 0;
  for (const token of text.split(/\s+/)) if (isWord.test(token)) count += 1;
  return count;
}

function countUnspacedWords(run: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count += 1;
  return count;
}

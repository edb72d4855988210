// Splits text into words for a comparison. Joined again, the pieces are the whole text.

// Scripts that write no spaces between words. (Korean does.)
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

// White space; a word, which may contain joiners, soft hyphens, an apostrophe or a decimal point; an emoji with its
// modifiers; or any other character.
const piece =
  /[\t\n\f\r\p{Zs}]+|[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_\u00ad\u200c\u200d]|['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))*|\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d\p{Extended_Pictographic})*|.\p{M}*/gsu;

const space = /^[\t\n\f\r\p{Zs}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

export const isSpace = (text: string): boolean => space.test(text);
export const isWord = (text: string): boolean => letterOrDigit.test(text);

let segmenter: Intl.Segmenter | undefined;

/** Returns words, the white space between them, and every other character on its own. */
export function splitWords(text: string): string[] {
  const pieces: string[] = text.match(piece) ?? [];
  return unspaced.test(text) ? pieces.flatMap(splitUnspaced) : pieces;
}

function splitUnspaced(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

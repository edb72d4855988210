import { foldText, wordsOf } from './search-words.ts';
import { stopWords } from './stop-words.ts';

export type Snippet = { text: string; isMatch: boolean }[];

const lengthAround = 90;
// A text is folded piece by piece until a word is found, which is soon for most: folding all of it takes a hundred times as long
// as finding. Pieces overlap by more than the longest word anybody looks for.
const pieceLength = 800;
const overlap = 200;

/** The place in the text where the words stand, with each of them marked; undefined when none is in it. */
export function cutSnippet(text: string, q: string): Snippet | undefined {
  const findNext = createFinder(q);
  const first = findNext && findFirst(text, findNext);
  if (!findNext || first === undefined) return undefined;
  const start = wordStart(text, Math.max(0, first - lengthAround));
  const end = wordEnd(text, Math.min(text.length, first + lengthAround * 2));
  const parts: Snippet = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  // With what stands before it, or a word that it begins in the middle of would look whole.
  const before = Math.max(0, start - 2);
  const shown = foldSameLength(text.slice(before, end));
  let from = start;
  for (let match = findNext(shown, from - before); match; match = findNext(shown, from - before)) {
    const [matchStart, matchEnd] = [match.start + before, match.end + before];
    if (matchStart > from) parts.push({ text: flat(text.slice(from, matchStart)), isMatch: false });
    parts.push({ text: text.slice(matchStart, matchEnd), isMatch: true });
    from = matchEnd;
  }
  parts.push({ text: `${flat(text.slice(from, end))}${end < text.length ? ' …' : ''}`, isMatch: false });
  return parts.filter((part) => part.text !== '');
}

function findFirst(text: string, findNext: FindNext): number | undefined {
  for (let from = 0; from < text.length; from += pieceLength) {
    const before = Math.max(0, from - 2);
    const piece = foldSameLength(text.slice(before, from + pieceLength + overlap));
    const match = findNext(piece, from - before);
    if (match) return match.start + before;
  }
  return undefined;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

const isPlain = /^[\t\n\r -~]*$/;

/** Folding may change how long a text is; where it does, the place of a match would be wrong, so only the case is folded. */
function foldSameLength(text: string): string {
  // Of most texts in no time: there is nothing to fold but the case.
  if (isPlain.test(text)) return text.toLowerCase();
  const folded = foldText(text);
  if (folded.length === text.length) return folded;
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

type Match = { start: number; end: number };
type FindNext = (text: string, from: number) => Match | undefined;

/**
 * Finds the next of the words that are wanted, in any of their endings. Looking for the letters alone and at what stands
 * around them afterwards takes a tenth of the time of one expression for both.
 */
function createFinder(q: string): FindNext | undefined {
  const wanted = wordsOf(q.replace(/(^|\s)-\S+/g, ' '))
    .filter((word) => !stopWords.has(word))
    .map(stemOf);
  if (wanted.length === 0) return undefined;
  const letters = new RegExp(wanted.join('|'), 'gu');
  return (text, from) => {
    letters.lastIndex = from;
    for (let match = letters.exec(text); match; match = letters.exec(text)) {
      const { index: start } = match;
      const end = start + match[0].length;
      if (!endsInWord.test(text.slice(Math.max(0, start - 2), start)))
        return { start, end: endOfWord(text, end) };
      // In a script without spaces a word may begin anywhere.
      if (isUnspaced.test(match[0])) return { start, end };
      letters.lastIndex = start + 1;
    }
    return undefined;
  };
}

const endsInWord = /[\p{L}\p{N}]$/u;
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function endOfWord(text: string, from: number): number {
  const rest = /[\p{L}\p{N}]*/uy;
  rest.lastIndex = from;
  return from + (rest.exec(text)?.[0].length ?? 0);
}

/** English endings that the index does without. */
const stemOf = (word: string): string =>
  /^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ies|ed|es|s|y|e)$/, '') : word;

function wordStart(text: string, index: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index);
  return space === -1 || space > index + 20 ? index : space + 1;
}

function wordEnd(text: string, index: number): number {
  if (index >= text.length) return text.length;
  const space = text.lastIndexOf(' ', index);
  return space < index - 20 ? index : space;
}

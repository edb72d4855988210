import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';
import { foldText, wordsOf } from './fold-text.ts';
import { stopWords } from './stop-words.ts';

export type Snippet = { text: string; isMatch: boolean }[];

const lengthAround = 90;
// Folding a text takes a hundred times as long as searching it. It is done only if the words are not found as
// typed, and in pieces. Pieces overlap by more than the length of any word.
const pieceLength = 800;
const overlap = 200;
// Folding takes up to 0.2 µs per character, so this takes 20 ms.
const maxFolded = 100_000;
// Characters of each text that are searched.
const maxRead = 60_000;
// The site's pages have nine articles. A request for a hundred gets snippets from a shorter part of each text.
const maxReadInAll = 9 * maxRead;
// Bounds the work for a hostile text that contains the searched letters in the middle of every word.
const maxSkipped = 2_000;

/** How many characters of each text to read for the snippets of a page. */
export const snippetReadLength = (pageSize: number): number =>
  Math.min(maxRead, Math.floor(maxReadInAll / pageSize));

/** The number of characters that may still be folded for one page of results. */
export type FoldBudget = { remaining: number };

export const createFoldBudget = (): FoldBudget => ({ remaining: maxFolded });

/** An excerpt of each text. Yields to the event loop after each. */
export async function cutSnippets(texts: string[], q: string): Promise<(Snippet | undefined)[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const findNext = createFinder(q);
  const budget = createFoldBudget();
  const snippets: (Snippet | undefined)[] = [];
  for (const text of texts) {
    snippets.push(findNext && cutAround(text, findNext, budget));
    await yieldToEventLoop();
  }
  return snippets;
}

/** An excerpt around the first match, with all matches in it marked. Undefined when no word is found. */
export function cutSnippet(text: string, q: string, budget = createFoldBudget()): Snippet | undefined {
  const findNext = createFinder(q);
  return findNext && cutAround(text, findNext, budget);
}

function cutAround(text: string, findNext: FindNext, budget: FoldBudget): Snippet | undefined {
  const first = findFirst(text, findNext, budget);
  if (first === undefined) return undefined;
  const start = wordStart(text, Math.max(0, first - lengthAround));
  const end = wordEnd(text, Math.min(text.length, first + lengthAround * 2));
  const parts: Snippet = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  // Include the characters before it: if the excerpt starts in the middle of a word, the rest must not count as a word.
  const before = Math.max(0, start - 2);
  const excerpt = foldSameLength(text.slice(before, end));
  let from = start;
  for (let match = findNext(excerpt, from - before); match; match = findNext(excerpt, from - before)) {
    const [matchStart, matchEnd] = [match.start + before, match.end + before];
    if (matchStart > from) parts.push({ text: flat(text.slice(from, matchStart)), isMatch: false });
    parts.push({ text: text.slice(matchStart, matchEnd), isMatch: true });
    from = matchEnd;
  }
  parts.push({ text: `${flat(text.slice(from, end))}${end < text.length ? ' …' : ''}`, isMatch: false });
  return parts.filter((part) => part.text !== '');
}

function findFirst(text: string, findNext: FindNext, budget: FoldBudget): number | undefined {
  const lower = text.toLowerCase();
  const asTyped = lower.length === text.length ? findNext(lower, 0) : undefined;
  if (asTyped) return asTyped.start;
  // An ASCII text needs no folding except for its case.
  if (isPlain.test(text)) return undefined;
  for (let from = 0; from < text.length && budget.remaining > 0; from += pieceLength) {
    budget.remaining -= pieceLength;
    const before = Math.max(0, from - 2);
    const piece = foldSameLength(text.slice(before, from + pieceLength + overlap));
    const match = findNext(piece, from - before);
    if (match) return match.start + before;
  }
  return undefined;
}

/** Leaves single spaces as they are: replacing each of them by itself would copy the text once for every word. */
const flat = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ');

const isPlain = /^[\t\n\r -~]*$/;

/** If folding would change the length, positions of matches would be wrong, so only the case is folded then. */
function foldSameLength(text: string): string {
  // The fast path for ASCII texts.
  if (isPlain.test(text)) return text.toLowerCase();
  const folded = foldText(text);
  if (folded.length === text.length) return folded;
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

type Match = { start: number; end: number };
type FindNext = (text: string, from: number) => Match | undefined;

/**
 * Finds the next occurrence of any search word, with any ending. The words are looked up as plain texts: a regular expression would
 * have to be compiled for each search, which takes as long as the look-ups.
 */
function createFinder(q: string): FindNext | undefined {
  const words = q.replace(/(^|\s)-\S+/g, ' ');
  const folded = wordsOf(words)
    .filter((word) => !stopWords.has(word))
    .map(stemOf);
  if (folded.length === 0) return undefined;
  // Also search for the words as typed: most of them are then found without folding the text.
  const typed = (words.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) =>
    /[^ -~]/.test(word),
  );
  const wanted = [...new Set([...folded, ...typed])];
  return (text, from) => findWord(text, from, wanted);
}

function findWord(text: string, from: number, words: string[]): Match | undefined {
  // Where each word is found next. It is looked up again only after a match in the middle of another word.
  const starts = words.map((word) => text.indexOf(word, from));
  for (let skipped = 0; skipped <= maxSkipped; skipped += 1) {
    const nearest = indexOfNearest(starts);
    const [word, start] = [words[nearest], starts[nearest]];
    if (word === undefined || start === undefined) return undefined;
    const end = start + word.length;
    if (!endsInWord.test(text.slice(Math.max(0, start - 2), start)))
      return { start, end: endOfWord(text, end) };
    // In a script without spaces a word may start anywhere.
    if (isUnspaced.test(word)) return { start, end };
    starts[nearest] = text.indexOf(word, start + 1);
  }
  return undefined;
}

/** -1 if no word is found. */
function indexOfNearest(starts: readonly number[]): number {
  let nearest = -1;
  for (const [index, start] of starts.entries()) {
    if (start !== -1 && (nearest === -1 || start < (starts[nearest] ?? 0))) nearest = index;
  }
  return nearest;
}

const endsInWord = /[\p{L}\p{N}]$/u;
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const restOfWord = /[\p{L}\p{N}]*/uy;

function endOfWord(text: string, from: number): number {
  restOfWord.lastIndex = from;
  return from + (restOfWord.exec(text)?.[0].length ?? 0);
}

/** Removes English endings, roughly as the index does. */
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

import { foldText, wordsOf } from './search-words.ts';

export type Snippet = { text: string; isMatch: boolean }[];

const lengthAround = 90;

/** The place in the text where the words stand, with each of them marked; undefined when none is in it. */
export function cutSnippet(text: string, q: string): Snippet | undefined {
  const pattern = matchPattern(q);
  if (!pattern) return undefined;
  const folded = foldSameLength(text);
  const first = folded.search(pattern);
  if (first === -1) return undefined;
  const start = wordStart(text, Math.max(0, first - lengthAround));
  const end = wordEnd(text, Math.min(text.length, first + lengthAround * 2));
  const parts: Snippet = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  let from = start;
  for (const match of folded.slice(0, end).matchAll(new RegExp(pattern, 'gu'))) {
    if (match.index < from) continue;
    if (match.index > from) parts.push({ text: flat(text.slice(from, match.index)), isMatch: false });
    from = match.index + match[0].length;
    parts.push({ text: text.slice(match.index, from), isMatch: true });
  }
  parts.push({ text: `${flat(text.slice(from, end))}${end < text.length ? ' …' : ''}`, isMatch: false });
  return parts.filter((part) => part.text !== '');
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Folding may change how long a text is; where it does, the place of a match would be wrong, so only the case is folded. */
function foldSameLength(text: string): string {
  const folded = foldText(text);
  if (folded.length === text.length) return folded;
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Any of the words that are wanted, in any of their endings. */
function matchPattern(q: string): RegExp | undefined {
  const wanted = wordsOf(q.replace(/(^|\s)-\S+/g, ' ')).map(stemOf);
  if (wanted.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]*|${unspacedOf(wanted)}`, 'u');
}

/** English endings that the index does without. */
const stemOf = (word: string): string =>
  /^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ies|ed|es|s|y|e)$/, '') : word;

/** In a script without spaces a word may begin anywhere. */
function unspacedOf(words: string[]): string {
  const runs = words.filter((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word),
  );
  return runs.length === 0 ? '(?!)' : runs.join('|');
}

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

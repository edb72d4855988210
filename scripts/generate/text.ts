// Generates texts as lists of numbers, which are indexes into one list with the words of all languages.
import { popularTags } from '../../src/features/articles/rules.ts';
import { type Language, wordsOf } from './languages.ts';
import { createZipf } from './random.ts';

type Source = Language | 'tags';
type Random = () => number;

const words: string[] = [];
const sources = new Map<Source, { first: number; pickRank: (random: Random) => number }>();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The most frequent tag. */
export const commonTag = popularTags[0];

/** The tags of articles: those that the site suggests, and many other words except function words. */
const tagWords = (): string[] => [...new Set([...popularTags, ...wordsOf('english').slice(45, 3_000)])];

function openSource(source: Source) {
  const known = sources.get(source);
  if (known) return known;
  const list = source === 'tags' ? tagWords() : wordsOf(source);
  const opened = { first: words.length, pickRank: createZipf(list.length) };
  for (const word of list) words.push(word);
  sources.set(source, opened);
  return opened;
}

/** The number of words so far. It grows when a new language is used. */
export const wordCount = (): number => words.length;
export const wordAt = (item: number): string => words[item] ?? '';

export function pickWords(random: Random, source: Source, count: number): number[] {
  const items: number[] = [];
  addWords(items, random, { source, count });
  return items;
}

function addWords(
  items: number[],
  random: Random,
  { source, count }: { source: Source; count: number },
): void {
  const { first, pickRank } = openSource(source);
  for (let n = 0; n < count; n += 1) items.push(first + pickRank(random) - 1);
}

export const gapIn = (language: Language): string => (language === 'japanese' ? '' : ' ');

export function writeLine(items: number[], language: Language): string {
  return capital(items.map(wordAt).join(gapIn(language)));
}

export const writeSentence = (items: number[], language: Language): string =>
  `${writeLine(items, language)}.`;

/** The words of a text in order, and the ends of its blocks. */
export type Text = { language: Language; items: number[]; blocks: Block[] };
/** `ends` are the indexes in `items` after the last word of each sentence. A heading has one. */
export type Block = { isHeading: boolean; ends: number[] };

const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Adds paragraphs of a few sentences, with some headings, until the text has about `wanted` words. */
export function composeText(random: Random, language: Language, wanted: number): Text {
  const items: number[] = [];
  const blocks: Block[] = [];
  for (let paragraph = 0; items.length < wanted; paragraph += 1) {
    if (paragraph % 3 === 2) {
      addWords(items, random, { source: language, count: between(random, 2, 5) });
      blocks.push({ isHeading: true, ends: [items.length] });
    }
    const ends: number[] = [];
    for (let sentences = between(random, 2, 6); sentences > 0; sentences -= 1) {
      addWords(items, random, { source: language, count: between(random, 6, 18) });
      ends.push(items.length);
    }
    blocks.push({ isHeading: false, ends });
  }
  return { language, items, blocks };
}

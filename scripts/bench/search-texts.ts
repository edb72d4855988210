// Search texts made of the words in titles: all different, and the same in every run.
import { createRandom } from '../generate/random.ts';

// More than one process can handle during a measurement.
const wanted = 60_000;
const seed = 7;
// The most frequent words, which a large part of all articles contain.
const commonWords = 80;

type Words = { common: string[]; rare: string[] };

function wordsOf(titles: string[]): Words {
  const counts = new Map<string, number>();
  for (const word of titles.join(' ').toLowerCase().split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  return { common: byCount.slice(0, commonWords), rare: byCount.slice(commonWords) };
}

/** A rare word of any language, alone or with common ones. */
export function mixedSearches(titles: string[]): string[] {
  const { common, rare } = wordsOf(titles);
  return differentTexts(({ pick, choose }) =>
    choose([
      () => pick(rare),
      () => `${pick(rare)} ${pick(common)}`,
      () => `${pick(common)} ${pick(common)} ${pick(rare)}`,
      () => `${pick(common)} ${pick(common)}`,
    ]),
  );
}

/** Words that a large part of all articles contain. */
export function commonSearches(titles: string[]): string[] {
  const { common } = wordsOf(titles);
  return differentTexts(({ pick, index }) =>
    Array.from({ length: 1 + (index % 3) }, () => pick(common)).join(' '),
  );
}

/** Quoted phrases and excluded words. */
export function quotedSearches(titles: string[]): string[] {
  const { common, rare } = wordsOf(titles);
  return differentTexts(({ pick, choose, random }) =>
    choose([
      () => `"${pieceOf(pick(titles), random)}"`,
      () => `"${pick(common)} ${pick(common)}"`,
      () => `"${pick(common)} ${pick(rare)}" ${pick(common)}`,
      () => `${pick(common)} -${pick(common)}`,
    ]),
  );
}

function pieceOf(title: string, random: () => number): string {
  const words = title.toLowerCase().split(' ');
  const start = Math.floor(random() * Math.max(1, words.length - 1));
  return words.slice(start, start + 2 + Math.floor(random() * 2)).join(' ');
}

/** Words with a missing, additional or swapped letter. */
export function misspeltSearches(titles: string[]): string[] {
  const { rare } = wordsOf(titles);
  const long = rare.filter((word) => word.length > 4);
  return differentTexts(({ pick, choose, random }) => {
    const word = pick(long);
    const at = 1 + Math.floor(random() * (word.length - 2));
    const [before, after] = [word.slice(0, at), word.slice(at)];
    return choose([
      () => before + after.slice(1),
      () => `${before}${pick(['x', 'q', 'e', 'n'])}${after}`,
      () => before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ]);
  });
}

/** Beginnings of titles, and a common word with the first letters of another. */
export function typedBeginnings(titles: string[]): string[] {
  const { common, rare } = wordsOf(titles);
  return differentTexts(({ pick, choose, random }) =>
    choose([
      () => pick(titles).slice(0, 1 + Math.floor(random() * 30)),
      () => pick(rare).slice(0, 1 + Math.floor(random() * 4)),
      () => `${pick(common)} ${pick(rare).slice(0, 1 + Math.floor(random() * 3))}`,
    ]),
  );
}

type Chance = {
  pick(from: string[]): string;
  /** Calls one function after the other, in turn. */
  choose(makers: (() => string)[]): string;
  random(): number;
  index: number;
};

/** Returns `wanted` different texts, or fewer if there are not as many. */
function differentTexts(make: (chance: Chance) => string): string[] {
  const random = createRandom(seed);
  const pick = (from: string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const texts = new Set<string>();
  for (let index = 0; index < wanted * 3 && texts.size < wanted; index += 1) {
    const choose = (makers: (() => string)[]): string => makers[index % makers.length]?.() ?? '';
    const text = make({ pick, choose, random, index }).trim();
    if (text !== '') texts.add(text);
  }
  return [...texts];
}

// Generates text without meaning in which, as in any language, few words are very common and most are rare.
import { wordsOf } from './languages.ts';
import { createZipf } from './random.ts';

export { createRandom } from './random.ts';

export type Vocabulary = { word(): string; words(count: number): string };

export function createVocabulary(random: () => number): Vocabulary {
  const list = wordsOf('english');
  const pickRank = createZipf(list.length);
  const word = (): string => list[pickRank(random) - 1] ?? 'the';
  return { word, words: (count) => Array.from({ length: count }, word).join(' ') };
}

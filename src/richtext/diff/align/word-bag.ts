// Measures quickly how much two texts have in common: the words of each are sorted numbers.

/** A text's words as sorted numbers, and their total weight. */
export type Bag = { words: Int32Array; weight: number };

export type Bags = {
  read: (text: string) => Bag;
  /** From 0 (nothing in common) to 1 (the same words). */
  compare: (a: Bag, b: Bag) => number;
  weigh: (word: number) => number;
};

// In a script without spaces, one character counts as a short word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}_]+/gu;

// Long words say more about a text's topic than short ones, up to this length.
const maxWordWeight = 12;

/** Words are numbered as they occur, so only bags from the same `createBags` can be compared. */
export function createBags(): Bags {
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, weights.length);
    weights.push(Math.min(text.length, maxWordWeight));
    return weights.length - 1;
  };
  const weigh = (number: number): number => weights[number] ?? 0;
  return {
    read(text) {
      const found = text.toLowerCase().match(word) ?? [];
      const words = new Int32Array(found.length);
      let weight = 0;
      for (let index = 0; index < found.length; index += 1) {
        const number = numberOf(found[index] as string);
        words[index] = number;
        weight += weigh(number);
      }
      return { words: words.sort(), weight };
    },
    compare(a, b) {
      const total = a.weight + b.weight;
      return total === 0 ? 0 : (2 * weighShared(a.words, b.words, weigh)) / total;
    },
    weigh,
  };
}

function weighShared(a: Int32Array, b: Int32Array, weigh: (word: number) => number): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) shared += weigh(left);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared;
}

export function joinBags(bags: readonly Bag[]): Bag {
  const words = new Int32Array(bags.reduce((sum, bag) => sum + bag.words.length, 0));
  let offset = 0;
  for (const bag of bags) {
    words.set(bag.words, offset);
    offset += bag.words.length;
  }
  return { words: words.sort(), weight: bags.reduce((sum, { weight }) => sum + weight, 0) };
}

// Believable text without meaning: few words are very common and most are rare, as in any language.

/** Numbers that look random and are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const common =
  'the of and to a in is that it for as with on be are by this an or not from at which you we can have but all one more when will there if so what use code value type function data test time call list file name state page error query table index server client request cache string number array object class module build run write read change make need work way first each new same other part case line result'.split(
    ' ',
  );

const starts =
  'micro data type hook route render cache stream query token thread queue parse shard index proto async batch event state graph node edge lock fetch merge diff trace probe vector matrix schema table'.split(
    ' ',
  );
const ends =
  'able ation er ing ive less ment ness or ory s ed al ic ism ist ity ly ful ward wise ship hood dom ette ify ize ance ence'.split(
    ' ',
  );

// Enough that a search for any one rare word finds few.
const rareWords = 20_000;

export type Vocabulary = { word(): string; words(count: number): string };

export function createVocabulary(random: () => number): Vocabulary {
  const word = (): string => {
    // Zipf by a power of a uniform number: half of all words are the common ones.
    if (random() < 0.55) return common[Math.floor(random() ** 2 * common.length)] ?? 'the';
    const rank = Math.floor(random() ** 3 * rareWords);
    const start = starts[rank % starts.length] ?? '';
    const end = ends[Math.floor(rank / starts.length) % ends.length] ?? '';
    const number = Math.floor(rank / (starts.length * ends.length));
    return number === 0 ? start + end : `${start}${end}${starts[number % starts.length]}`;
  };
  return { word, words: (count) => Array.from({ length: count }, word).join(' ') };
}

/** A pseudo-random number generator. With the same seed it returns the same numbers. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks ranks from 1 to `last` with a Zipf distribution: rank 2 is half as frequent as rank 1. */
export function createZipf(last: number): (random: () => number) => number {
  const scale = Math.log(last + 1);
  return (random) => Math.floor(Math.exp(random() * scale));
}

/** A bijective hash: spreads neighbouring numbers over all 32-bit numbers without collisions. */
function spread(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const kinds = { article: 1, revision: 2, account: 3 };

export type Id = readonly [number, number, number, number];

/** The id of the article, revision or account with this number, the same in every run. Ids are in no meaningful order. */
export function idOf(kind: keyof typeof kinds, n: number): Id {
  const salt = kinds[kind] * 0x1000193;
  // The first part is already unique for each kind. The rest makes it a valid UUID of version 4.
  const second = (spread(n + salt) & 0xffff0fff) | 0x4000;
  const third = (spread(n ^ 0x2545f491) & 0x3fffffff) | 0x80000000;
  return [spread(n), second >>> 0, third >>> 0, spread(salt - n)];
}

export function writeId(id: Id): string {
  const hex = id.map((part) => part.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

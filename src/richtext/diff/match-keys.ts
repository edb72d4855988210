// What stayed the same between two rows of keys (words, lines, blocks), in bounded time.
import { type ArrayChange, diffArrays } from 'diff';
import { findHeaviestChain, type Pair } from './find-chain.ts';

/** What one comparison may cost, in steps of about a tenth of a microsecond. Afterwards differences are told more roughly. */
export type Budget = { steps: number };

// A difference of d keys takes about d² / 2 steps. Two texts that differ in more are hardly one and the same any more.
const maxEdits = 700;

export type Matching = {
  before: readonly string[];
  after: readonly string[];
  budget: Budget;
  /**
   * What repeats little (blocks, lines) is held together by what is there once, as people would do it. Words repeat a
   * lot, so the fewest changes come first there.
   */
  prefer: 'unique' | 'fewest';
};

/** Pairs of equal keys, in order in both. */
export function matchKeys({ before, after, budget, prefer }: Matching): Pair[] {
  const pairs: Pair[] = [];
  const all: Range = { from: [0, 0], to: [before.length, after.length], depth: 0 };
  matchRange({ before, after, budget, prefer }, all, pairs);
  return pairs;
}

type Range = { from: Pair; to: Pair; depth: number };

// What is there once in a part, once in a part of that part and so on, is found this often.
const maxDepth = 30;

function matchRange(keys: Matching, range: Range, pairs: Pair[]): void {
  const inner = takeHead(keys, range, pairs);
  const tail: Pair[] = [];
  const middle = takeTail(keys, inner, tail);
  if (!isEmpty(middle)) matchMiddle(keys, middle, pairs);
  for (const pair of tail.reverse()) pairs.push(pair);
}

const isEmpty = ({ from, to }: Range): boolean => from[0] >= to[0] || from[1] >= to[1];

function matchMiddle(keys: Matching, range: Range, pairs: Pair[]): void {
  const { prefer } = keys;
  const fewest = prefer === 'fewest' ? findFewest(keys, range) : undefined;
  const anchors = fewest || range.depth >= maxDepth ? [] : findAnchors(keys, range);
  if (anchors.length > 0) matchBetween(keys, range, anchors, pairs);
  else {
    const found = prefer === 'unique' ? findFewest(keys, range) : fewest;
    for (const pair of found ?? []) pairs.push(pair);
  }
}

function matchBetween(keys: Matching, range: Range, anchors: Pair[], pairs: Pair[]): void {
  let from = range.from;
  for (const anchor of anchors) {
    matchRange(keys, { from, to: anchor, depth: range.depth + 1 }, pairs);
    pairs.push(anchor);
    from = [anchor[0] + 1, anchor[1] + 1];
  }
  matchRange(keys, { ...range, from, depth: range.depth + 1 }, pairs);
}

function takeHead({ before, after }: Matching, { from, to, depth }: Range, pairs: Pair[]): Range {
  let [i, j] = from;
  while (i < to[0] && j < to[1] && before[i] === after[j]) {
    pairs.push([i, j]);
    i += 1;
    j += 1;
  }
  return { from: [i, j], to, depth };
}

/** The pairs come last first. */
function takeTail({ before, after }: Matching, { from, to, depth }: Range, pairs: Pair[]): Range {
  let [i, j] = to;
  while (i > from[0] && j > from[1] && before[i - 1] === after[j - 1]) {
    i -= 1;
    j -= 1;
    pairs.push([i, j]);
  }
  return { from, to: [i, j], depth };
}

/** Keys that both have once. The longest stay where they are if two have changed places. */
function findAnchors({ before, after }: Matching, { from, to }: Range): Pair[] {
  const places = findUnique(before, from[0], to[0]);
  const candidates = [...findUnique(after, from[1], to[1])].flatMap(([key, place]) => {
    const known = places.get(key);
    return known === undefined ? [] : { before: known, after: place - from[1], weight: key.length + 1 };
  });
  return findHeaviestChain(candidates, to[1] - from[1]).map(([i, j]) => [i, j + from[1]]);
}

function findUnique(keys: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let place = from; place < to; place += 1) {
    const key = keys[place] as string;
    if (places.has(key)) repeated.add(key);
    else places.set(key, place);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

/** The fewest changes that lead from one to the other; undefined when that would take too long. */
function findFewest({ before, after, budget }: Matching, { from, to }: Range): Pair[] | undefined {
  // What only one of them has cannot be kept. Without it, little is left to try out.
  const shared = {
    before: listShared(before, { from: from[0], to: to[0] }, new Set(after.slice(from[1], to[1]))),
    after: listShared(after, { from: from[1], to: to[1] }, new Set(before.slice(from[0], to[0]))),
  };
  if (shared.before.length === 0) return [];
  const maxEditLength = Math.min(maxEdits, Math.floor(Math.sqrt(2 * Math.max(0, budget.steps))));
  if (maxEditLength < 1) return undefined;
  const changes = diffArrays(
    shared.before.map((i) => before[i]),
    shared.after.map((j) => after[j]),
    { maxEditLength },
  );
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.steps -= (edits ?? maxEditLength) ** 2 / 2;
  return changes?.length
    ? listKept(changes).map(([i, j]) => [shared.before[i] as number, shared.after[j] as number] as const)
    : undefined;
}

function listShared(
  keys: readonly string[],
  { from, to }: { from: number; to: number },
  others: ReadonlySet<string>,
): number[] {
  const places: number[] = [];
  for (let place = from; place < to; place += 1) if (others.has(keys[place] as string)) places.push(place);
  return places;
}

function listKept(changes: readonly ArrayChange<unknown>[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const isKept = !added && !removed;
    for (let n = 0; isKept && n < count; n += 1) pairs.push([i + n, j + n]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

// Finds the keys (words, lines, blocks) that two sequences have in common, in bounded time.
import { type ArrayChange, diffArrays } from 'diff';
import { findHeaviestChain, type Pair } from './heaviest-chain.ts';

/**
 * The cost limit of one comparison, in steps of about 0.1 µs. When it is used up, differences are reported more
 * coarsely.
 */
export type Budget = { steps: number };

// A difference of d keys takes about d² / 2 steps. Texts that differ in more keys have hardly anything in common.
const maxEdits = 700;

export type Matching = {
  before: readonly string[];
  after: readonly string[];
  budget: Budget;
  /**
   * `unique`: for keys that rarely repeat (blocks, lines), match the unique ones first, as people do. `fewest`: for
   * words, which repeat a lot, find the fewest changes.
   */
  prefer: 'unique' | 'fewest';
};

/** Pairs of equal keys, in the same order in both sequences. */
export function matchKeys({ before, after, budget, prefer }: Matching): Pair[] {
  const pairs: Pair[] = [];
  const all: Range = { from: [0, 0], to: [before.length, after.length], depth: 0 };
  matchRange({ before, after, budget, prefer }, all, pairs);
  return pairs;
}

type Range = { from: Pair; to: Pair; depth: number };

// The maximum recursion: keys that are unique within a part, then within a part of that part, and so on.
const maxDepth = 30;

function matchRange(keys: Matching, range: Range, pairs: Pair[]): void {
  const inner = matchHead(keys, range, pairs);
  const tail: Pair[] = [];
  const middle = matchTail(keys, inner, tail);
  if (!isEmpty(middle)) matchMiddle(keys, middle, pairs);
  for (const pair of tail.reverse()) pairs.push(pair);
}

const isEmpty = ({ from, to }: Range): boolean => from[0] >= to[0] || from[1] >= to[1];

function matchMiddle(keys: Matching, range: Range, pairs: Pair[]): void {
  const { prefer } = keys;
  const fewest = prefer === 'fewest' ? findFewest(keys, range) : undefined;
  const anchors = fewest || range.depth >= maxDepth ? [] : findUniqueAnchors(keys, range);
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

function matchHead({ before, after }: Matching, { from, to, depth }: Range, pairs: Pair[]): Range {
  let [i, j] = from;
  while (i < to[0] && j < to[1] && before[i] === after[j]) {
    pairs.push([i, j]);
    i += 1;
    j += 1;
  }
  return { from: [i, j], to, depth };
}

/** Adds the pairs in reverse order. */
function matchTail({ before, after }: Matching, { from, to, depth }: Range, pairs: Pair[]): Range {
  let [i, j] = to;
  while (i > from[0] && j > from[1] && before[i - 1] === after[j - 1]) {
    i -= 1;
    j -= 1;
    pairs.push([i, j]);
  }
  return { from, to: [i, j], depth };
}

/** Keys that occur once in both ranges. If two have swapped positions, the longer one stays. */
function findUniqueAnchors({ before, after }: Matching, { from, to }: Range): Pair[] {
  const positions = findUnique(before, from[0], to[0]);
  const candidates = [...findUnique(after, from[1], to[1])].flatMap(([key, position]) => {
    const known = positions.get(key);
    return known === undefined ? [] : { before: known, after: position - from[1], weight: key.length + 1 };
  });
  return findHeaviestChain(candidates, to[1] - from[1]).map(([i, j]) => [i, j + from[1]]);
}

function findUnique(keys: readonly string[], from: number, to: number): Map<string, number> {
  const positions = new Map<string, number>();
  const repeated = new Set<string>();
  for (let position = from; position < to; position += 1) {
    const key = keys[position] as string;
    if (positions.has(key)) repeated.add(key);
    else positions.set(key, position);
  }
  for (const key of repeated) positions.delete(key);
  return positions;
}

/** The fewest changes between the ranges; undefined if finding them would exceed the budget. */
function findFewest({ before, after, budget }: Matching, { from, to }: Range): Pair[] | undefined {
  // Keys that only one side has cannot match. Removing them first leaves little to search.
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
    ? listUnchanged(changes).map(([i, j]) => [shared.before[i] as number, shared.after[j] as number] as const)
    : undefined;
}

function listShared(
  keys: readonly string[],
  { from, to }: { from: number; to: number },
  others: ReadonlySet<string>,
): number[] {
  const positions: number[] = [];
  for (let position = from; position < to; position += 1)
    if (others.has(keys[position] as string)) positions.push(position);
  return positions;
}

function listUnchanged(changes: readonly ArrayChange<unknown>[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const isUnchanged = !added && !removed;
    for (let n = 0; isUnchanged && n < count; n += 1) pairs.push([i + n, j + n]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
}

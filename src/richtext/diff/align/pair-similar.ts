import {
  type AlignContext,
  type AlignRules,
  findGaps,
  type Gap,
  type Sides,
  type Unit,
} from './alignment.ts';
import { type Candidate, findHeaviestChain, type Pair } from './heaviest-chain.ts';

// Unrelated texts in one language share 20 to 25 % of their words, by weight.
const minSimilarity = 0.4;

// Up to this many pairs, all are compared; beyond it, only pairs that share a rare word.
const maxPairs = 2_500;
const maxPositionsOfRareWord = 8;
const maxCandidates = 3;

// Comparing this many words costs one step of the budget.
const wordsPerStep = 20;

export type PairingOptions<Kind extends Unit> = { rules: AlignRules<Kind>; context: AlignContext };

/** Pairs similar units within a gap, in order, and then units that share only their position. */
export function pairSimilar<Kind extends Unit>(
  sides: Sides<Kind>,
  gap: Gap,
  options: PairingOptions<Kind>,
): Pair[] {
  if (gap.before.length === 0 || gap.after.length === 0) return [];
  // From here on, positions are relative to the gap.
  const units = {
    before: gap.before.map((i) => sides.before[i] as Kind),
    after: gap.after.map((j) => sides.after[j] as Kind),
  };
  const chain = findHeaviestChain(listCandidates(units, options), units.after.length);
  const pairs = [...chain, ...pairReplacements(units, chain, options.rules)];
  return pairs.map(([i, j]) => [gap.before[i] as number, gap.after[j] as number] as const);
}

/** All similar pairs; if there are very many units, only pairs that share a rare word. */
export function listCandidates<Kind extends Unit>(
  units: Sides<Kind>,
  options: PairingOptions<Kind>,
): Candidate[] {
  const isSmall = units.before.length * units.after.length <= maxPairs;
  const likely = isSmall ? listAll(units) : listLikely(units, options.context);
  return likely.flatMap(([i, j]) => {
    const weight = weighPair(units.before[i] as Kind, units.after[j] as Kind, options);
    return weight > 0 ? { before: i, after: j, weight } : [];
  });
}

function listAll<Kind>({ before, after }: Sides<Kind>): Pair[] {
  return before.flatMap((_, i) => after.map((__, j) => [i, j] as const));
}

function listLikely<Kind extends Unit>(
  { before, after }: Sides<Kind>,
  { bagOf, bags }: AlignContext,
): Pair[] {
  const positionsOf = new Map<number, number[]>();
  for (const [j, unit] of after.entries()) {
    for (const word of new Set(bagOf(unit).words)) {
      const positions = positionsOf.get(word);
      if (!positions) positionsOf.set(word, [j]);
      // One position more than the maximum is enough to know that the word is not rare.
      else if (positions.length <= maxPositionsOfRareWord) positions.push(j);
    }
  }
  return before.flatMap((unit, i) => {
    const shared = new Map<number, number>();
    for (const word of new Set(bagOf(unit).words)) {
      const positions = positionsOf.get(word) ?? [];
      if (positions.length > maxPositionsOfRareWord) continue;
      for (const j of positions) shared.set(j, (shared.get(j) ?? 0) + bags.weigh(word));
    }
    const best = [...shared].sort(([, a], [, b]) => b - a).slice(0, maxCandidates);
    return best.map(([j]) => [i, j] as const);
  });
}

/** The weight of a pair in a chain; 0 if the units are not similar. */
function weighPair<Kind extends Unit>(
  before: Kind,
  after: Kind,
  { rules, context }: PairingOptions<Kind>,
): number {
  const likeness = rules.likeness(before, after);
  if (likeness === 0) return 0;
  const a = context.bagOf(before);
  const b = context.bagOf(after);
  const weight = a.weight + b.weight;
  const isTooDifferent = (2 * Math.min(a.weight, b.weight) * likeness) / weight < minSimilarity;
  if (weight === 0 || isTooDifferent || context.budget.steps <= 0) return 0;
  context.budget.steps -= (a.words.length + b.words.length) / wordsPerStep;
  const similarity = context.bags.compare(a, b) * likeness;
  return similarity < minSimilarity ? 0 : similarity * similarity * (before.key.length + after.key.length);
}

/** Where a gap has as many removed as added units, pair them if the rules call each a replacement. */
function pairReplacements<Kind extends Unit>(
  { before, after }: Sides<Kind>,
  chain: readonly Pair[],
  { isReplacement }: AlignRules<Kind>,
): Pair[] {
  if (!isReplacement) return [];
  return findGaps(chain, before.length, after.length).flatMap((gap) => {
    const count = gap.before.length;
    if (count !== gap.after.length) return [];
    const pairs = gap.before.map((i, n): Pair => [i, gap.after[n] as number]);
    const isEvery = pairs.every(([i, j]) => isReplacement(before[i] as Kind, after[j] as Kind, count));
    return isEvery ? pairs : [];
  });
}

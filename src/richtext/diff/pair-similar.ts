import { type AlignRules, type Effort, findGaps, type Gap, type Texts, type Unit } from './alignment.ts';
import { type Candidate, findHeaviestChain, type Pair } from './find-chain.ts';

// Unrelated texts of one language have a fifth to a quarter of their words in common, by weight.
const minSimilarity = 0.4;

// Up to this many pairs each is looked at; beyond, only those that share a word which is rare here.
const maxPairs = 2_500;
const maxPlacesOfRareWord = 8;
const maxCandidates = 3;

// Comparing two bags takes a step for so many words.
const wordsPerStep = 20;

export type Means<Kind extends Unit> = { rules: AlignRules<Kind>; effort: Effort };

/** Pairs within a gap that say much the same, in order, and pairs that have only their place in common. */
export function pairSimilar<Kind extends Unit>(texts: Texts<Kind>, gap: Gap, means: Means<Kind>): Pair[] {
  if (gap.before.length === 0 || gap.after.length === 0) return [];
  // Places in the gap from here on.
  const units = {
    before: gap.before.map((i) => texts.before[i] as Kind),
    after: gap.after.map((j) => texts.after[j] as Kind),
  };
  const chain = findHeaviestChain(listCandidates(units, means), units.after.length);
  const pairs = [...chain, ...pairSuccessors(units, chain, means.rules)];
  return pairs.map(([i, j]) => [gap.before[i] as number, gap.after[j] as number] as const);
}

/** All pairs that say much the same; where there are very many, only those that are easily found. */
export function listCandidates<Kind extends Unit>(units: Texts<Kind>, means: Means<Kind>): Candidate[] {
  const isSmall = units.before.length * units.after.length <= maxPairs;
  const likely = isSmall ? listAll(units) : listLikely(units, means.effort);
  return likely.flatMap(([i, j]) => {
    const weight = weighPair(units.before[i] as Kind, units.after[j] as Kind, means);
    return weight > 0 ? { before: i, after: j, weight } : [];
  });
}

function listAll<Kind>({ before, after }: Texts<Kind>): Pair[] {
  return before.flatMap((_, i) => after.map((__, j) => [i, j] as const));
}

function listLikely<Kind extends Unit>({ before, after }: Texts<Kind>, { bagOf, bags }: Effort): Pair[] {
  const placesOf = new Map<number, number[]>();
  for (const [j, unit] of after.entries()) {
    for (const word of new Set(bagOf(unit).words)) {
      const places = placesOf.get(word);
      if (!places) placesOf.set(word, [j]);
      // One more is enough to know that it is not rare.
      else if (places.length <= maxPlacesOfRareWord) places.push(j);
    }
  }
  return before.flatMap((unit, i) => {
    const shared = new Map<number, number>();
    for (const word of new Set(bagOf(unit).words)) {
      const places = placesOf.get(word) ?? [];
      if (places.length > maxPlacesOfRareWord) continue;
      for (const j of places) shared.set(j, (shared.get(j) ?? 0) + bags.weigh(word));
    }
    const best = [...shared].sort(([, a], [, b]) => b - a).slice(0, maxCandidates);
    return best.map(([j]) => [i, j] as const);
  });
}

/** What a pair is worth in a chain; nothing if its parts are not similar. */
function weighPair<Kind extends Unit>(before: Kind, after: Kind, { rules, effort }: Means<Kind>): number {
  const likeness = rules.likeness(before, after);
  if (likeness === 0) return 0;
  const a = effort.bagOf(before);
  const b = effort.bagOf(after);
  const weight = a.weight + b.weight;
  const isOutOfReach = (2 * Math.min(a.weight, b.weight) * likeness) / weight < minSimilarity;
  if (weight === 0 || isOutOfReach || effort.budget.steps <= 0) return 0;
  effort.budget.steps -= (a.words.length + b.words.length) / wordsPerStep;
  const similarity = effort.bags.compare(a, b) * likeness;
  return similarity < minSimilarity ? 0 : similarity * similarity * (before.key.length + after.key.length);
}

/** Where as many came as went, one may have taken the place of the other. */
function pairSuccessors<Kind extends Unit>(
  { before, after }: Texts<Kind>,
  chain: readonly Pair[],
  { isSuccessor }: AlignRules<Kind>,
): Pair[] {
  if (!isSuccessor) return [];
  return findGaps(chain, before.length, after.length).flatMap((gap) => {
    const count = gap.before.length;
    if (count !== gap.after.length) return [];
    const pairs = gap.before.map((i, n): Pair => [i, gap.after[n] as number]);
    const isEvery = pairs.every(([i, j]) => isSuccessor(before[i] as Kind, after[j] as Kind, count));
    return isEvery ? pairs : [];
  });
}

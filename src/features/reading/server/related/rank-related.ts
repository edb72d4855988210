export const maxRelated = 3;

export type RelatedCandidates = {
  /** The tags of the article itself. */
  tags: readonly string[];
  /** Articles that share tags with it, best first. */
  sharingTags: readonly { id: string; shared: number }[];
  /** Articles that the same people have liked. `likeness` is between 0 and 1. */
  likedTogether: readonly { id: string; likeness: number }[];
  /** The newest articles of its category, which fill what is left. */
  ofCategory: readonly string[];
};

/** Content and readers count the same: all tags shared, or all readers shared, is one point. Ties keep the given order. */
export function rankRelated({ tags, sharingTags, likedTogether, ofCategory }: RelatedCandidates): string[] {
  const points = new Map<string, number>();
  const add = (id: string, more: number) => points.set(id, (points.get(id) ?? 0) + more);
  for (const { id, shared } of sharingTags) add(id, shared / Math.max(1, tags.length));
  for (const { id, likeness } of likedTogether) add(id, likeness);
  const ranked = [...points].sort(([, one], [, other]) => other - one).map(([id]) => id);
  return [...new Set([...ranked, ...ofCategory])].slice(0, maxRelated);
}

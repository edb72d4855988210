// The rules for series: limits and states. Shared by browser and server.

export const maxSeriesTitleLength = 120;
export const maxSeriesDescriptionLength = 500;
// A reader follows "Part 3 of 12"; nobody follows "Part 3 of 300".
export const maxParts = 100;
// More than any author needs, and few enough for one list.
export const maxSeriesPerAccount = 100;
export const maxMembers = 20;

/**
 * What became of the title and description that the owner wrote: they wait for an editor, are public, or were returned.
 * What an editor approved before stays public meanwhile.
 */
export const wordStates = ['waiting', 'approved', 'rejected'] as const;
export type WordState = (typeof wordStates)[number];

export type SeriesWords = { title: string; description: string };

/** The state of words that the owner saves. Words that an editor has approved already need no second approval. */
export function stateOfSaved(saved: SeriesWords, live: SeriesWords): WordState {
  return saved.title === live.title && saved.description === live.description ? 'approved' : 'waiting';
}

/** Moves one part up or down by a step. The order stays as it is at either end. */
export function moveBy<Part>(parts: readonly Part[], from: number, step: 1 | -1): Part[] {
  const to = from + step;
  const moved = [...parts];
  const [part] = moved.splice(from, 1);
  if (part === undefined || to < 0 || to > moved.length) return [...parts];
  moved.splice(to, 0, part);
  return moved;
}

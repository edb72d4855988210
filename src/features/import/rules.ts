// What an import is, for server and browser.

// As much as one upload may hold in memory.
export const maxExportBytes = 10_000_000;
// What one author has written. An operator imports more.
export const maxArticlesOfAuthor = 300;

export const runStates = ['read', 'running', 'done'] as const;
export type RunState = (typeof runStates)[number];

export const itemStates = ['waiting', 'made', 'skipped', 'failed'] as const;
export type ItemState = (typeof itemStates)[number];

/** How many articles have each state. */
export function countStates(items: readonly { state: ItemState }[]): Record<ItemState, number> {
  const counts = { waiting: 0, made: 0, skipped: 0, failed: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

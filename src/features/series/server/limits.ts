import type { Limit } from '#platform/limits/rate-limits.ts';

// Ordering with the keyboard is one call for each step.
export const changesPerAccount: Limit = { name: 'series-change', times: 120, inSeconds: 60 };

// Each new title is read by an editor.
export const createsPerAccount: Limit = { name: 'series-create', times: 10, inSeconds: 3_600 };

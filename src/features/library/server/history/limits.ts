import type { Limit } from '#platform/limits/rate-limits.ts';

// A page saves every few seconds while somebody scrolls, and several tabs may be open.
export const positionsPerAccount: Limit = { name: 'reading-position', times: 120, inSeconds: 60 };

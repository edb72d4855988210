import type { Limit } from '#platform/limits/rate-limits.ts';

// More than anybody reads closely in a minute. It stops programs.
export const correctionsPerAccount: Limit = { name: 'correction-propose', times: 10, inSeconds: 60 };

// Each save of a text may record what became of corrections.
export const answersPerAccount: Limit = { name: 'correction-answer', times: 60, inSeconds: 60 };

import type { Limit } from '#platform/limits/rate-limits.ts';

// A lively exchange of short lines, and its corrections. A program that floods a discussion is stopped soon.
export const writesPerAccount: Limit = { name: 'comment-write', times: 30, inSeconds: 60 };

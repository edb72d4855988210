import type { Limit } from '#platform/limits/rate-limits.ts';

// Enough for a lively exchange of short comments and their corrections. It stops programs that flood a discussion.
export const writesPerAccount: Limit = { name: 'comment-write', times: 30, inSeconds: 60 };

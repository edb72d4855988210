import type { Limit } from '#platform/limits/rate-limits.ts';

// A reviewer needs some seconds for each mark. An author who resolves a list of marks is faster.
export const markWritesPerAccount: Limit = { name: 'review-mark-write', times: 60, inSeconds: 60 };

// A reviewer with more remarks can write them in the note.
export const maxMarks = 200;
// A longer discussion belongs elsewhere.
export const maxReplies = 100;

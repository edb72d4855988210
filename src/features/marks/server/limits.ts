import type { Limit } from '#platform/limits/rate-limits.ts';

// A reviewer marks a passage in some seconds, and an author ticks off a list of them faster than that.
export const markWritesPerAccount: Limit = { name: 'review-mark-write', times: 60, inSeconds: 60 };

// A reviewer who finds more says so in the note.
export const maxMarks = 200;
// A longer conversation belongs elsewhere.
export const maxReplies = 100;

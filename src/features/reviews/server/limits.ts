import type { Limit } from '#platform/limits/rate-limits.ts';

// A reviewer marks a passage in some seconds, and an author ticks off a list of them faster than that.
export const markWritesPerAccount: Limit = { name: 'review-mark-write', times: 60, inSeconds: 60 };

// Whoever finds more wrong than this says so in the note.
export const maxMarks = 200;
// A conversation that is longer belongs elsewhere.
export const maxReplies = 100;
// Whoever submits by a program does not fill a reviewer's page. What is older can still be compared with.
export const maxListedTexts = 200;
export const maxListedActs = 200;
// One finds what one looks for in a list of these.
export const maxSavedReplies = 100;

import type { Limit } from '#platform/limits/rate-limits.ts';

// An author may drop a folder of screenshots into an article. A sender of more is a program.
export const uploadsPerAccount: Limit = { name: 'image-upload', times: 20, inSeconds: 60 };

// A conversion occupies a core for up to three seconds, and the largest takes 400 MB. Two leave room for everything else.
export const maxConversions = 2;
// An upload further back in the queue would wait longer than the request timeout.
export const maxWaitingConversions = 8;

import type { Limit } from '#platform/limits/rate-limits.ts';

// Enough to try several exports and to correct one. Reading the largest takes a thread some seconds.
export const readsPerAccount: Limit = { name: 'import-read', times: 20, inSeconds: 3_600 };

// Together with 300 articles in one export this is more than anyone has written.
export const startsPerAccount: Limit = { name: 'import-start', times: 10, inSeconds: 3_600 };

/** What one export of an author may contain. Ten megabytes of text become about forty. */
export const authorsExport = { maxFiles: 5_000, maxBytes: 60_000_000 };

/** What the command of the operator reads. It runs in a process of its own. */
export const operatorsExport = { maxFiles: 100_000, maxBytes: 500_000_000 };

import type { Limit } from '#platform/limits/rate-limits.ts';

// A reviewer presses it once after a check has crashed. Each run takes a second of a thread.
export const runsPerAccount: Limit = { name: 'check-run', times: 20, inSeconds: 60 * 10 };

// A few programs, each with a report at the beginning and at the end, for all submissions of a busy hour.
export const reportsPerAccount: Limit = { name: 'check-report', times: 120, inSeconds: 60 };

// A writer checks now and then. Each takes as long as the checks of a submission.
export const triesPerAccount: Limit = { name: 'check-try', times: 10, inSeconds: 60 };

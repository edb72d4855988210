import type { Limit } from '#platform/limits/rate-limits.ts';

// Enough for a person who tries how each field looks. Every save invalidates cached pages, so programs are stopped.
export const savesPerAccount: Limit = { name: 'profile-save', times: 30, inSeconds: 60 };

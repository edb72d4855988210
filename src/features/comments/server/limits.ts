import type { Limit } from '#platform/limits/rate-limits.ts';

// Enough for a lively exchange of short comments and their corrections. It stops programs that flood a discussion.
export const writesPerAccount: Limit = { name: 'comment-write', times: 30, inSeconds: 60 };

// A person who clicks back and forth for fun stays below this; a script does not.
export const likesPerAccount: Limit = { name: 'comment-like', times: 60, inSeconds: 60 };

// A few looks at each comment. Rendering code is expensive.
export const previewsPerAccount: Limit = { name: 'comment-preview', times: 30, inSeconds: 60 };

// One call for every pause in typing. It stops programs that collect usernames.
export const suggestionsPerAccount: Limit = { name: 'comment-people', times: 90, inSeconds: 60 };

// How much readers get at a time, and how far it goes.

export const pageSize = 9;
export const maxSearchLength = 200;
export const maxSuggestions = 6;
/** How far articles that fit several filters are counted; for each filter alone a count is kept. */
export const maxCounted = 10_000;
/** As many as anybody leafs through; a search that finds more finds these. */
export const maxFound = 1_000;

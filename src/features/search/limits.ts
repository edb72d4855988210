// How far a search goes.

export const maxSearchLength = 200;
export const maxSuggestions = 6;
/** As many as anybody pages through; a search that finds more finds these. */
export const maxFound = 1_000;

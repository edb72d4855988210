export const maxSearchLength = 200;
export const maxSuggestions = 6;
/** The number of results per search, all pages together. Nobody pages through more. */
export const maxFound = 1_000;

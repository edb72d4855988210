export const maxMarkLength = 5_000;
// One or two sentences. A longer selection marks the whole block.
export const maxQuoteLength = 1_000;
// Room to say twice as much as the passage did. Longer rewrites belong in the text of a mark.
export const maxReplacementLength = 2_000;
// A sentence or two. A longer answer belongs in a reply.
export const maxReasonLength = 500;

/**
 * `stale`: the author applied another suggestion to the same words. A suggestion is also shown as stale while it is open and its passage
 * cannot be found (`locateSuggestion`); that follows from the text, so it is not stored.
 */
export const suggestionStates = ['open', 'applied', 'declined', 'stale'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

export const maxMarkLength = 5_000;
// A sentence or two; a longer quote stands for its whole block.
export const maxQuoteLength = 1_000;

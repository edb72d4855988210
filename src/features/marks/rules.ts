export const maxMarkLength = 5_000;
// One or two sentences. A longer selection marks the whole block.
export const maxQuoteLength = 1_000;

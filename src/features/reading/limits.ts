// How much readers get at a time, and how far it goes.

export const pageSize = 9;
/** How far articles that fit several filters are counted; for each filter alone a count is kept. */
export const maxCounted = 10_000;

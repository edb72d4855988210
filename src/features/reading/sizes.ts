export const pageSize = 9;
/**
 * Articles that match an author and a tag are counted up to this number. All other filters have their counts stored in
 * the database.
 */
export const maxCounted = 10_000;

// The cursor of a list names the last row of a page: its time in microseconds, which a `Date` cannot represent, and its id. The next page
// begins after that row.

// Seventeen digits reach the year 5138. PostgreSQL would refuse a time beyond its range, and an id that is not a UUID.
export const cursorPattern = /^(\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i;

/** Also true for an empty text, which stands for the first page. */
export const isPageCursor = (text: string): boolean => cursorPattern.test(text);

/** Everything that shows the text of a page. */
export const pageTag = (id: string): string => `page:${id}`;

/** Everything that lists pages, such as the footer: invalidated when a title or an address changes. */
export const pageListTag = 'page-list';

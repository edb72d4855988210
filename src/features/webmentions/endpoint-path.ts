/** Where other sites send Webmentions. The head of an article page names it. */
export const webmentionPath = '/api/webmention';

/** Where programs ask how to show an article. */
export const oembedPath = '/oembed';

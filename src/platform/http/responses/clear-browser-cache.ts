/**
 * Browsers cache images for a year, including those of drafts, and another person may use this browser next. This clears only the
 * HTTP cache, not the articles that the service worker has stored for reading offline.
 */
export const clearBrowserCache = { 'clear-site-data': '"cache"' };

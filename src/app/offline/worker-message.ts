export const workerPath = '/service-worker.js';

/** Whether whoever reads is signed in. The worker cannot know: the token is in a storage that it has no access to. */
export type Reader = 'visitor' | 'member';

/**
 * What a page says to the service worker: somebody reads the article at this path, these scripts and styles were loaded
 * before the worker was there to keep them, or nobody is signed in and what a member has read must go.
 */
export type WorkerMessage = { keep: string; reader: Reader } | { parts: string[] } | { forget: 'member' };

export const isPartPath = (path: string) => /^\/assets\/[\w.-]+\.(js|css)$/.test(path);

export const workerPath = '/service-worker.js';

/**
 * What a page says to the service worker: somebody reads the article at this path, or these scripts and styles were
 * loaded before the worker was there to keep them.
 */
export type WorkerMessage = { keep: string } | { parts: string[] };

export const isPartPath = (path: string) => /^\/assets\/[\w.-]+\.(js|css)$/.test(path);

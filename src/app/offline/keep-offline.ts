import { findStoredArticle, isArticlePath } from './stored-articles.ts';
import type { WorkerMessage } from './worker-message.ts';

/** Asks the service worker to store an article for a member, as if they had read it. Without a worker nothing happens. */
export function keepOffline(path: string): void {
  const message: WorkerMessage = { keep: path, reader: 'member' };
  if (isArticlePath(path)) navigator.serviceWorker?.controller?.postMessage(message);
}

/** The same for several articles, unless this browser has them already. */
export async function keepMissingOffline(paths: string[]): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const path of paths) if (!(await findStoredArticle(path))) keepOffline(path);
}

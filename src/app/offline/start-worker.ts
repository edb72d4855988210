import type { Navigation } from '#client/navigation/navigation.ts';
import { getSession } from '#client/session.ts';
import { trustScriptUrl } from '#kit/trusted-types.ts';
import { isArticlePath } from './stored-articles.ts';
import { isAssetPath, type Reader, type WorkerMessage, workerPath } from './worker-message.ts';

/**
 * Installs the service worker, which stores the articles that are read. Does nothing in browsers without service
 * workers.
 */
export async function startWorker(navigation: Navigation<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  deleteOnSignOut();
  try {
    await navigator.serviceWorker.register(trustScriptUrl(workerPath));
  } catch {
    // For example in a private window, or without storage: the site works without the worker.
    return;
  }
  const icon = document.querySelector<HTMLLinkElement>('[rel=icon]')?.href ?? '';
  await sendToWorker({ parts: listLoadedAssets(), icon, title: document.title });
  let lastRead = '';
  const reportArticle = () => {
    const { pathname } = navigation.current().location;
    if (pathname === lastRead || !isArticlePath(pathname)) return;
    lastRead = pathname;
    void sendToWorker({ keep: pathname, reader: currentReaderId() });
  };
  navigation.subscribe(reportArticle);
  reportArticle();
}

async function sendToWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  (navigator.serviceWorker.controller ?? active)?.postMessage(message);
}

/** The scripts and styles of this page: without them a stored article could be read, but nothing on it would work. */
function listLoadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin).pathname)
    .filter(isAssetPath);
}

const currentReaderId = (): Reader => (getSession().state().status === 'signed-in' ? 'member' : 'visitor');

/**
 * Handles every way in which a session ends: here, in another tab, by the server, or while no page was open. The worker
 * may have been storing an article at that moment, so it is also cleaned at each start.
 */
function deleteOnSignOut(): void {
  let wasMember = currentReaderId() === 'member';
  const forget = () => void sendToWorker({ forget: 'member' });
  if (!wasMember) forget();
  getSession().subscribe(() => {
    const isMember = currentReaderId() === 'member';
    if (wasMember && !isMember) forget();
    wasMember = isMember;
  });
}

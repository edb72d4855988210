import type { Navigation } from '#client/navigation/navigation.ts';
import { getSession } from '#client/session.ts';
import { trustScriptAddress } from '#kit/trusted-types.ts';
import { isArticlePath } from './kept-articles.ts';
import { isPartPath, type Reader, type WorkerMessage, workerPath } from './worker-message.ts';

/**
 * Installs the service worker, which stores the articles that are read. Does nothing in browsers without service
 * workers.
 */
export async function startWorker(navigation: Navigation<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  forgetOnSignOut();
  try {
    await navigator.serviceWorker.register(trustScriptAddress(workerPath));
  } catch {
    // For example in a private window, or without storage: the site works without the worker.
    return;
  }
  await tell({ parts: loadedParts() });
  let lastRead = '';
  const tellRead = () => {
    const { pathname } = navigation.shown().location;
    if (pathname === lastRead || !isArticlePath(pathname)) return;
    lastRead = pathname;
    void tell({ keep: pathname, reader: currentReader() });
  };
  navigation.subscribe(tellRead);
  tellRead();
}

async function tell(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  (navigator.serviceWorker.controller ?? active)?.postMessage(message);
}

/** The scripts and styles of this page: without them a stored article could be read, but nothing on it would work. */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin).pathname)
    .filter(isPartPath);
}

const currentReader = (): Reader => (getSession().state().status === 'signed-in' ? 'member' : 'visitor');

/**
 * Handles every way in which a session ends: here, in another tab, by the server, or while no page was open. The worker
 * may have been storing an article at that moment, so it is also cleaned at each start.
 */
function forgetOnSignOut(): void {
  let wasMember = currentReader() === 'member';
  const forget = () => void tell({ forget: 'member' });
  if (!wasMember) forget();
  getSession().subscribe(() => {
    const isMember = currentReader() === 'member';
    if (wasMember && !isMember) forget();
    wasMember = isMember;
  });
}

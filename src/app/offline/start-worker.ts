import type { Navigation } from '#client/navigation/navigation.ts';
import { getSession } from '#client/session.ts';
import { trustScriptUrl } from '#kit/trusted-types.ts';
import { isArticlePath } from './kept-articles.ts';
import { isPartPath, type Reader, type WorkerMessage, workerPath } from './worker-message.ts';

/** From here on what is read stays readable without a connection. Where a browser has no service workers, nothing happens. */
export async function startWorker(navigation: Navigation<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  forgetOnSignOut();
  try {
    await navigator.serviceWorker.register(trustScriptUrl(workerPath));
  } catch {
    // A private window, or one without room: the site works as it did before.
    return;
  }
  await tell({ parts: loadedParts() });
  let lastRead = '';
  const tellRead = () => {
    const { pathname } = navigation.current().location;
    if (pathname === lastRead || !isArticlePath(pathname)) return;
    lastRead = pathname;
    void tell({ keep: pathname, reader: currentReaderId() });
  };
  navigation.subscribe(tellRead);
  tellRead();
}

async function tell(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  (navigator.serviceWorker.controller ?? active)?.postMessage(message);
}

/** What this page is made of: without it an article that was kept could be read, but nothing on it would work. */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin).pathname)
    .filter(isPartPath);
}

const currentReaderId = (): Reader => (getSession().state().status === 'signed-in' ? 'member' : 'visitor');

/**
 * However a session ends: here, in another tab, because the server said so, or while no page was open. The worker may still
 * have been keeping something at that moment, so it is looked for at each start, too.
 */
function forgetOnSignOut(): void {
  let wasMember = currentReaderId() === 'member';
  const forget = () => void tell({ forget: 'member' });
  if (!wasMember) forget();
  getSession().subscribe(() => {
    const isMember = currentReaderId() === 'member';
    if (wasMember && !isMember) forget();
    wasMember = isMember;
  });
}

import type { Navigation } from '#client/navigation/navigation.ts';
import { getSession } from '#client/session.ts';
import { trustScriptAddress } from '#kit/trusted-types.ts';
import { forgetArticles, isArticlePath } from './kept-articles.ts';
import { isPartPath, type WorkerMessage, workerPath } from './worker-message.ts';

/** From here on what is read stays readable without a connection. Where a browser has no service workers, nothing happens. */
export async function startWorker(navigation: Navigation<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  forgetOnSignOut();
  try {
    await navigator.serviceWorker.register(trustScriptAddress(workerPath));
  } catch {
    // A private window, or one without room: the site works as it did before.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const tell = (message: WorkerMessage) =>
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  tell({ parts: loadedParts() });
  let lastRead = '';
  const tellRead = () => {
    const { pathname } = navigation.shown().location;
    if (pathname === lastRead || !isArticlePath(pathname)) return;
    lastRead = pathname;
    tell({ keep: pathname });
  };
  navigation.subscribe(tellRead);
  tellRead();
}

/** What this page is made of: without it an article that was kept could be read, but nothing on it would work. */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin).pathname)
    .filter(isPartPath);
}

function forgetOnSignOut(): void {
  const session = getSession();
  let wasSignedIn = session.state().status === 'signed-in';
  session.subscribe(() => {
    const state = session.state();
    if (wasSignedIn && state.status === 'signed-out' && state.reason === 'left') void forgetArticles();
    wasSignedIn = state.status === 'signed-in';
  });
}

// One stream for all tabs of a browser: the tab that holds the lock reads it and hands the events on to the others. When
// it goes, the lock goes to the next. Where there is no stream, each tab that is looked at asks for itself now and then.
import type { Session } from '../session.ts';
import { createBackoff, sleep } from './backoff.ts';
import type { LiveName } from './live.ts';
import { createLiveTab, type LiveTab, type Tell } from './live-tab.ts';
import { readEvents } from './read-events.ts';

// Soon enough for news that nobody waits for.
const pollMs = 60_000;
// Tabs answer each other within milliseconds. One that does not is gone or asleep.
const answerMs = 1_000;
// Coming back is told twice, as focus and as visibility, and some come and go all the time.
const minBetweenReturnsMs = 5_000;
const lockName = 'galley-live';

type ConnectionOptions = { path: string; session: Session; tell: Tell };

/** From now on, as long as somebody is signed in and the page is not put away. */
export function keepConnected({ path, session, tell }: ConnectionOptions): void {
  let current: { token: string; leaving: AbortController } | undefined;
  let isPutAway = false;

  function adjust(): void {
    const state = session.state();
    const isWanted = state.status === 'signed-in' && state.isConfirmed && !isPutAway;
    const token = isWanted ? session.token() : undefined;
    if (token === current?.token) return;
    current?.leaving.abort();
    current = token === undefined ? undefined : { token, leaving: new AbortController() };
    if (!current) return;
    const { signal } = current.leaving;
    const tab = createLiveTab({ accountId: () => session.holder()?.accountId, tell, signal });
    connect(tab, { path, token: current.token, signal });
  }

  session.subscribe(adjust);
  // A page with an open connection or a lock could not wait in the browser's memory to be shown again at once.
  window.addEventListener('pagehide', () => {
    isPutAway = true;
    adjust();
  });
  window.addEventListener('pageshow', () => {
    isPutAway = false;
    adjust();
  });
  adjust();
}

type Connection = { path: string; token: string; signal: AbortSignal };

function connect(tab: LiveTab, connection: Connection): void {
  const { signal } = connection;
  tab.askAround();
  askWhenLookedAt(tab, signal);
  // Only where the site is served securely. Elsewhere every tab asks for itself.
  navigator.locks
    ?.request(lockName, { signal }, () => readForAll(tab, connection))
    .catch((error) => {
      // Left before it was our turn.
      if (!signal.aborted) throw error;
    });
}

/** Until this connection is left, or the token is no good. */
async function readForAll(tab: LiveTab, { path, token, signal }: Connection): Promise<void> {
  const backoff = createBackoff();
  while (!signal.aborted) {
    const startedAt = Date.now();
    let isOpen = false;
    const end = await readEvents({
      path,
      token,
      signal,
      onRetry: backoff.setRetry,
      onEvent(name, data) {
        if (!isOpen) tab.opened();
        isOpen = true;
        if (isLiveName(name)) tab.passOn(name, JSON.parse(data));
      },
    });
    tab.closed();
    if (end === 'refused') return;
    await sleep(backoff.next(Date.now() - startedAt), signal);
  }
}

function isLiveName(name: string): name is LiveName {
  return name === 'notifications' || name === 'queue' || name === 'review';
}

/** While nothing is heard: every minute as long as the page is visible, and whenever somebody comes back to it. */
function askWhenLookedAt(tab: LiveTab, signal: AbortSignal): void {
  let returnedAt = Number.NEGATIVE_INFINITY;
  function look(): void {
    if (!signal.aborted && document.visibilityState === 'visible' && !tab.isHearing()) tab.lookAgain();
  }
  function comeBack(): void {
    if (document.visibilityState !== 'visible' || Date.now() - returnedAt < minBetweenReturnsMs) return;
    returnedAt = Date.now();
    tab.askAround();
    setTimeout(look, answerMs);
  }
  const timer = setInterval(look, pollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', comeBack, { signal });
  window.addEventListener('focus', comeBack, { signal });
}

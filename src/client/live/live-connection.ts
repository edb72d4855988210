// All tabs of a browser share one event stream: the tab that holds the lock reads it and broadcasts the events to the
// others. When that tab closes, the next one gets the lock. Without a stream, each visible tab polls.
import type { Session } from '../session.ts';
import { createBackoff, sleep } from './backoff.ts';
import type { LiveName } from './live.ts';
import { createLiveTab, type EmitLive, type LiveTab, type StreamState } from './live-tab.ts';
import { readEvents } from './read-events.ts';

// Often enough for updates that nobody is waiting for.
const pollMs = 60_000;
// Tabs reply within milliseconds. A tab that does not is closed or suspended.
const replyTimeoutMs = 1_000;
// Returning to a tab fires both `focus` and `visibilitychange`, and some users switch tabs all the time.
const minBetweenReturnsMs = 5_000;
const lockName = 'galley-live';

type ConnectionOptions = { path: string; session: Session; emit: EmitLive };

/** Keeps the connection open while a user is signed in and the page is not hidden in the back/forward cache. */
export function maintainConnection({ path, session, emit }: ConnectionOptions): void {
  let current: { token: string; leaving: AbortController } | undefined;
  let isPageHidden = false;

  function updateConnection(): void {
    const state = session.state();
    const isWanted = state.status === 'signed-in' && state.isConfirmed && !isPageHidden;
    const token = isWanted ? session.token() : undefined;
    if (token === current?.token) return;
    current?.leaving.abort();
    current = token === undefined ? undefined : { token, leaving: new AbortController() };
    if (!current) return;
    const { signal } = current.leaving;
    const tab = createLiveTab({ accountId: () => session.holder()?.accountId, emit, signal });
    connect(tab, { path, token: current.token, signal });
  }

  session.subscribe(updateConnection);
  // Close the connection on `pagehide`: a page with an open connection or a lock cannot enter the back/forward cache.
  window.addEventListener('pagehide', () => {
    isPageHidden = true;
    updateConnection();
  });
  window.addEventListener('pageshow', () => {
    isPageHidden = false;
    updateConnection();
  });
  updateConnection();
}

type Connection = { path: string; token: string; signal: AbortSignal };

function connect(tab: LiveTab, connection: Connection): void {
  const { signal } = connection;
  tab.findReader();
  pollWhileVisible(tab, signal);
  // The Web Locks API exists only on secure origins. Elsewhere every tab polls.
  navigator.locks
    ?.request(lockName, { signal }, () => readForAllTabs(tab, connection))
    .catch((error) => {
      // The connection was closed while it waited for the lock.
      if (!signal.aborted) throw error;
    });
}

/** Reads the stream until the connection is closed or the server rejects the token. */
async function readForAllTabs(tab: LiveTab, { path, token, signal }: Connection): Promise<void> {
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
        if (!isOpen) tab.opened(readState(JSON.parse(data)));
        else if (isLiveName(name)) tab.broadcast(name, JSON.parse(data));
        isOpen = true;
      },
    });
    tab.closed();
    if (end === 'refused') return;
    await sleep(backoff.next(Date.now() - startedAt), signal);
  }
}

/** The state that the first event describes. */
function readState({ unread, quietMs }: { unread?: number; quietMs?: number }): StreamState {
  return { unread, changedAt: quietMs === undefined ? undefined : Date.now() - quietMs };
}

function isLiveName(name: string): name is LiveName {
  return name === 'notifications' || name === 'queue' || name === 'review' || name === 'presence';
}

/** Polls while no events are received: every minute while the page is visible, and whenever the user returns to it. */
function pollWhileVisible(tab: LiveTab, signal: AbortSignal): void {
  let returnedAt = Number.NEGATIVE_INFINITY;
  function poll(): void {
    if (!signal.aborted && document.visibilityState === 'visible' && !tab.isReceiving()) tab.refreshAll();
  }
  function onReturn(): void {
    if (document.visibilityState !== 'visible' || Date.now() - returnedAt < minBetweenReturnsMs) return;
    returnedAt = Date.now();
    tab.findReader();
    setTimeout(poll, replyTimeoutMs);
  }
  const timer = setInterval(poll, pollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
}

import { getSession } from '../session.ts';
import { emitLive } from './live.ts';
import { maintainConnection } from './live-connection.ts';

let hasStarted = false;

/** Starts the live connection once for this page. It then follows sign-in and sign-out by itself. */
export function startLive(path: string): void {
  if (hasStarted) return;
  hasStarted = true;
  const session = getSession();
  const isSignedIn = () => {
    const state = session.state();
    return state.status === 'signed-in' && state.isConfirmed;
  };
  const connect = () =>
    setTimeout(() => whenIdle(() => maintainConnection({ path, session, emit: emitLive })), quietMs);
  if (isSignedIn()) {
    connect();
    return;
  }
  const stop = session.subscribe(() => {
    if (!isSignedIn()) return;
    stop();
    connect();
  });
}

// Let the page's own requests go first. The delay also helps tools that wait for an idle network, which never comes
// once the stream is open.
const quietMs = 2_000;
// Connect after this long even if the page is never idle.
const maxWaitMs = 5_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1_000);
  else requestIdleCallback(run, { timeout: maxWaitMs });
}

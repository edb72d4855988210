import { getSession } from '../session.ts';
import { tellLive } from './live.ts';
import { keepConnected } from './live-connection.ts';

let hasStarted = false;

/** Once for this page; then it minds by itself who is signed in. */
export function startLive(path: string): void {
  if (hasStarted) return;
  hasStarted = true;
  const session = getSession();
  const isSignedIn = () => {
    const state = session.state();
    return state.status === 'signed-in' && state.isConfirmed;
  };
  const connect = () =>
    setTimeout(() => whenIdle(() => keepConnected({ path, session, tell: tellLive })), quietMs);
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

// The page's own calls go first, and whatever waits until the network is quiet finds it so: a stream never is.
const quietMs = 2_000;
// Busy pages are idle at last, too.
const maxWaitMs = 5_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1_000);
  else requestIdleCallback(run, { timeout: maxWaitMs });
}

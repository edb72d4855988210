// Who is signed in, as far as this browser knows. The token is the truth; `viewer` is what the header shows of its
// owner before the server has answered. Both live in local storage, so all tabs agree.
import { useSyncExternalStore } from 'react';

export const tokenKey = 'authToken';
export const viewerKey = 'viewer';
/** Only there while a tab signs out: it tells the others why before they hear that the token is gone. */
const signOutReasonKey = 'signOutReason';
export const redirectAfterLoginKey = 'redirectAfterLogin';

export type SignedInViewer = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  avatar: string | null;
  hasProfile: boolean;
};

/**
 * `left`: logged out, here or in another tab, or never signed in. `expired`: the server did not take the token, or
 * answered with an error when it was asked about it at the start.
 * `declined`: it ended during work, and whoever worked chose not to sign in again but to keep the page.
 */
export type SignOutReason = 'left' | 'expired' | 'declined';

export type SessionState =
  /** On the server and until hydration: nobody can tell yet. */
  | { status: 'unknown' }
  | { status: 'signed-out'; reason: SignOutReason }
  /**
   * `viewer` is null when there is a token but nothing is known of its owner yet. Confirmed means that the server has
   * taken this token since the page was opened; unreachable, that it gave no answer when it was last asked about it.
   */
  | { status: 'signed-in'; viewer: SignedInViewer | null; isConfirmed: boolean; isUnreachable: boolean };

/** Whose token it is, as far as is known. */
export type TokenHolder = { token: string; accountId: string | undefined };

const unknown: SessionState = { status: 'unknown' };

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: Storage) {
  const listeners = new Set<() => void>();
  let confirmedToken: string | undefined;
  let unansweredToken: string | undefined;
  let reasonElsewhere: SignOutReason = 'left';
  let state = read('left');

  function read(reason: SignOutReason): SessionState {
    const token = storage.getItem(tokenKey);
    if (token === null) return { status: 'signed-out', reason };
    const viewer = parseViewer(storage.getItem(viewerKey));
    const isConfirmed = token === confirmedToken;
    return { status: 'signed-in', viewer, isConfirmed, isUnreachable: token === unansweredToken };
  }

  function refresh(reason: SignOutReason = 'left'): void {
    state = read(reason);
    // The attribute is set before the first paint by the boot script; from then on it follows the state.
    document.documentElement.dataset.session = state.status === 'signed-in' ? 'in' : 'out';
    for (const listener of listeners) listener();
  }

  // Another tab signed in or out; a null key is a cleared storage.
  window.addEventListener('storage', ({ key, newValue }) => {
    // Whoever declined to sign in again did so for the page in front of them. Here the session has simply ended.
    if (key === signOutReasonKey && newValue !== null)
      reasonElsewhere = newValue === 'left' ? 'left' : 'expired';
    if (key === tokenKey && newValue !== null) reasonElsewhere = 'left';
    if (key === null || key === tokenKey || key === viewerKey) refresh(reasonElsewhere);
  });

  return {
    token: () => storage.getItem(tokenKey) ?? undefined,
    state: () => state,
    holder(): TokenHolder | undefined {
      const token = storage.getItem(tokenKey);
      if (token === null) return undefined;
      return { token, accountId: parseViewer(storage.getItem(viewerKey))?.id };
    },
    signIn(token: string, viewer: SignedInViewer): void {
      confirmedToken = token;
      storage.setItem(viewerKey, JSON.stringify(viewer));
      storage.setItem(tokenKey, token);
      refresh();
    },
    /** The server took this token and said whose it is. It may have been replaced since it was sent. */
    confirm(token: string, viewer: SignedInViewer): void {
      if (storage.getItem(tokenKey) !== token) return;
      confirmedToken = token;
      unansweredToken = undefined;
      storage.setItem(viewerKey, JSON.stringify(viewer));
      refresh();
    },
    /** Nobody answered the question about this token. */
    noteNoAnswer(token: string): void {
      if (unansweredToken === token) return;
      unansweredToken = token;
      refresh();
    },
    signOut(reason: SignOutReason = 'left'): void {
      storage.setItem(signOutReasonKey, reason);
      storage.removeItem(tokenKey);
      storage.removeItem(viewerKey);
      storage.removeItem(signOutReasonKey);
      refresh(reason);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Older versions or other hands may have written anything there. */
function parseViewer(text: string | null): SignedInViewer | null {
  try {
    const viewer: unknown = JSON.parse(text ?? 'null');
    const isViewer = typeof viewer === 'object' && viewer !== null && 'id' in viewer && 'email' in viewer;
    return isViewer ? { ...(viewer as SignedInViewer), hasProfile: hasProfile(viewer) } : null;
  } catch {
    return null;
  }
}

function hasProfile(viewer: object): boolean {
  return 'hasProfile' in viewer && viewer.hasProfile === true;
}

/** The name, else the username, else the part of the email before the at-sign. */
export function displayName(viewer: Pick<SignedInViewer, 'name' | 'username' | 'email'>): string {
  return viewer.name || viewer.username || (viewer.email.split('@', 1)[0] ?? '');
}

let browserSession: Session | undefined;

/** This browser's session. Not for the server, which renders for nobody in particular. */
export function getSession(): Session {
  browserSession ??= createSession(window.localStorage);
  return browserSession;
}

export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => getSession().subscribe(listener),
    () => getSession().state(),
    () => unknown,
  );
}

// Who is signed in, as far as this browser knows. The token is the truth; `viewer` is what the header shows of its
// owner before the server has answered. Both live in local storage, so all tabs agree.
import { useSyncExternalStore } from 'react';

export const tokenKey = 'authToken';
export const viewerKey = 'viewer';
export const redirectAfterLoginKey = 'redirectAfterLogin';

export type SignedInViewer = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  avatar: string | null;
};

export type SessionState =
  /** On the server and until hydration: nobody can tell yet. */
  | { status: 'unknown' }
  | { status: 'signed-out' }
  /** `viewer` is null when there is a token but nothing is known of its owner yet. */
  | { status: 'signed-in'; viewer: SignedInViewer | null };

const unknown: SessionState = { status: 'unknown' };

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: Storage) {
  const listeners = new Set<() => void>();
  let state = read();

  function read(): SessionState {
    if (storage.getItem(tokenKey) === null) return { status: 'signed-out' };
    return { status: 'signed-in', viewer: parseViewer(storage.getItem(viewerKey)) };
  }

  function refresh(): void {
    state = read();
    // The attribute is set before the first paint by the boot script; from then on it follows the state.
    document.documentElement.dataset.session = state.status === 'signed-in' ? 'in' : 'out';
    for (const listener of listeners) listener();
  }

  // Another tab signed in or out; a null key is a cleared storage.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === tokenKey || event.key === viewerKey) refresh();
  });

  return {
    token: () => storage.getItem(tokenKey) ?? undefined,
    state: () => state,
    signIn(token: string, viewer: SignedInViewer): void {
      storage.setItem(viewerKey, JSON.stringify(viewer));
      storage.setItem(tokenKey, token);
      refresh();
    },
    signOut(): void {
      storage.removeItem(tokenKey);
      storage.removeItem(viewerKey);
      refresh();
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
    return isViewer ? (viewer as SignedInViewer) : null;
  } catch {
    return null;
  }
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

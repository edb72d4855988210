// Who is signed in, as far as this browser knows. The token decides; `viewer` is what the header shows of its owner
// before the server has responded. Both are in local storage, so all tabs agree.
import { useSyncExternalStore } from 'react';
import type { Role } from '#kit/roles.ts';

const tokenKey = 'authToken';
const viewerKey = 'viewer';
/** Set only while a tab signs out, so that other tabs know the reason before the token is removed. */
const signOutReasonKey = 'signOutReason';
export const redirectAfterLoginKey = 'redirectAfterLogin';

export type SignedInViewer = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: Role;
  /** The slugs of the categories in which an editor decides; null for all of them, and for other roles. */
  categories: string[] | null;
  avatar: string | null;
  hasProfile: boolean;
  /** Until when the site requires a second factor of the account, if it has none. */
  secondFactorDue?: string;
  /** Until when the member may write nothing, and why. It may be over. */
  silence: { until: string; reason: string } | null;
  /** The ids of the people whom the member has muted or blocked. The boot script hides what has `data-by` one of them. */
  muted: string[];
};

/**
 * `left`: signed out, here or in another tab, or never signed in. `expired`: the server rejected the token, or returned
 * an error when the token was checked at the start. `declined`: the session ended while the user worked, and they chose
 * to keep the page instead of signing in again.
 */
export type SignOutReason = 'left' | 'expired' | 'declined';

export type SessionState =
  /** On the server and until hydration. */
  | { status: 'unknown' }
  | { status: 'signed-out'; reason: SignOutReason }
  /**
   * `viewer` is null while there is a token whose owner is not known yet. `isConfirmed` means that the server has
   * accepted this token since the page was opened; `isUnreachable`, that it did not respond to the last check.
   */
  | { status: 'signed-in'; viewer: SignedInViewer | null; isConfirmed: boolean; isUnreachable: boolean };

/** A token and its owner, if known. */
export type TokenHolder = { token: string; accountId: string | undefined };

const unknown: SessionState = { status: 'unknown' };

export type Session = ReturnType<typeof createSession>;

/** `shared` is the storage that all tabs have in common. */
function createSession(shared: Storage) {
  const listeners = new Set<() => void>();
  let confirmedToken: string | undefined;
  let unreachableToken: string | undefined;
  let reasonInOtherTab: SignOutReason = 'left';
  let storage = shared;
  let state = read('left');

  function read(reason: SignOutReason): SessionState {
    const token = storage.getItem(tokenKey);
    if (token === null) return { status: 'signed-out', reason };
    const viewer = parseViewer(storage.getItem(viewerKey));
    const isConfirmed = token === confirmedToken;
    return { status: 'signed-in', viewer, isConfirmed, isUnreachable: token === unreachableToken };
  }

  function refresh(reason: SignOutReason = 'left'): void {
    state = read(reason);
    // The boot script sets the attribute before the first paint; from then on it follows the state.
    document.documentElement.dataset.session = state.status === 'signed-in' ? 'in' : 'out';
    document.documentElement.dispatchEvent(new Event('viewer'));
    for (const listener of listeners) listener();
  }

  // Another tab signed in or out. The key is null when the storage was cleared.
  window.addEventListener('storage', ({ key, newValue }) => {
    // A user who declined to sign in again did so for the page in the other tab. In this tab, the session has expired.
    if (key === signOutReasonKey && newValue !== null)
      reasonInOtherTab = newValue === 'left' ? 'left' : 'expired';
    if (key === tokenKey && newValue !== null) reasonInOtherTab = 'left';
    if (key === null || key === tokenKey || key === viewerKey) refresh(reasonInOtherTab);
  });

  return {
    token: () => storage.getItem(tokenKey) ?? undefined,
    state: () => state,
    holder(): TokenHolder | undefined {
      const token = storage.getItem(tokenKey);
      if (token === null) return undefined;
      return { token, accountId: parseViewer(storage.getItem(viewerKey))?.id };
    },
    /**
     * This page shows nobody as signed in until somebody signs in here. It does not check the stored token, which may have
     * expired: a page in another tab waits for the new one.
     */
    hide(): void {
      // The storage of the tab never has a token.
      storage = sessionStorage;
      refresh();
    },
    signIn(token: string, viewer: SignedInViewer): void {
      storage = shared;
      confirmedToken = token;
      storage.setItem(viewerKey, JSON.stringify(viewer));
      storage.setItem(tokenKey, token);
      refresh();
    },
    /** The server accepted this token and returned its owner. The token may have been replaced in the meantime. */
    confirm(token: string, viewer: SignedInViewer): void {
      if (storage.getItem(tokenKey) !== token) return;
      confirmedToken = token;
      unreachableToken = undefined;
      storage.setItem(viewerKey, JSON.stringify(viewer));
      refresh();
    },
    /** The viewer muted somebody, or took it back. */
    changeMuted(muted: string[]): void {
      const viewer = parseViewer(storage.getItem(viewerKey));
      if (!viewer) return;
      storage.setItem(viewerKey, JSON.stringify({ ...viewer, muted }));
      refresh();
    },
    /** The server did not respond to a check of this token. */
    noteUnreachable(token: string): void {
      if (unreachableToken === token) return;
      unreachableToken = token;
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

/** An older version or other code may have written anything there. */
function parseViewer(text: string | null): SignedInViewer | null {
  try {
    const viewer: unknown = JSON.parse(text ?? 'null');
    const isViewer = typeof viewer === 'object' && viewer !== null && 'id' in viewer && 'email' in viewer;
    return isViewer ? completeViewer(viewer as SignedInViewer) : null;
  } catch {
    return null;
  }
}

/** Fills in what an older version of the site did not store. */
function completeViewer(
  viewer: SignedInViewer & { hasProfile?: unknown; categories?: unknown; muted?: unknown },
): SignedInViewer {
  const { hasProfile, categories, muted } = viewer;
  return {
    ...viewer,
    hasProfile: hasProfile === true,
    categories: Array.isArray(categories) ? categories : null,
    silence: viewer.silence ?? null,
    muted: Array.isArray(muted) ? muted : [],
  };
}

/** The name, else the username, else the part of the email before the at-sign. */
export function displayName(viewer: Pick<SignedInViewer, 'name' | 'username' | 'email'>): string {
  return viewer.name || viewer.username || (viewer.email.split('@', 1)[0] ?? '');
}

let browserSession: Session | undefined;

/** This browser's session. Not available on the server. */
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

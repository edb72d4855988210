import { redirectAfterLoginKey, type SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { safeRedirectPath } from '../rules.ts';

type Arrival = { storedPath: string | null; viewer: Pick<SignedInViewer, 'role' | 'hasProfile'> };

/** Where somebody goes who has just signed in: back to what they wanted, else to what they most likely want. */
export function afterLoginPath({ storedPath, viewer }: Arrival): string {
  const wanted = ownPath(storedPath);
  if (wanted !== undefined) return wanted;
  if (viewer.role === 'admin') return paths.dashboard;
  return viewer.hasProfile ? paths.profile : paths.profileSetup;
}

/** What the next one who signs in here wanted, as far as it is known. */
export function readStoredPath(): string | undefined {
  return ownPath(sessionStorage.getItem(redirectAfterLoginKey));
}

function ownPath(storedPath: string | null): string | undefined {
  const path = safeRedirectPath(storedPath);
  // Back to signing in would lead nowhere.
  return path?.split(/[?#]/, 1)[0] === paths.auth ? undefined : path;
}

/** It counts once: the next one who signs in here wants something else. */
export function takeStoredPath(): string | null {
  const storedPath = sessionStorage.getItem(redirectAfterLoginKey);
  sessionStorage.removeItem(redirectAfterLoginKey);
  return storedPath;
}

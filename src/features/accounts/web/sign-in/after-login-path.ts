import { redirectAfterLoginKey, type SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { mayReview } from '#kit/roles.ts';
import { safeRedirectPath } from '../../rules.ts';

type SignedInVisit = { storedPath: string | null; viewer: Pick<SignedInViewer, 'role' | 'hasProfile'> };

/** The page after signing in: the page that required it, else the one the viewer most likely wants. */
export function afterLoginPath({ storedPath, viewer }: SignedInVisit): string {
  const requested = ownPath(storedPath);
  if (requested !== undefined) return requested;
  if (mayReview(viewer.role)) return paths.dashboard;
  return viewer.hasProfile ? paths.profile : paths.profileSetup;
}

/** The page that sent the visitor to sign in, if any. */
export function readStoredPath(): string | undefined {
  return ownPath(sessionStorage.getItem(redirectAfterLoginKey));
}

function ownPath(storedPath: string | null): string | undefined {
  const path = safeRedirectPath(storedPath);
  // The sign-in page would redirect again.
  return path?.split(/[?#]/, 1)[0] === paths.auth ? undefined : path;
}

/** Removes the path, so that it applies to one sign-in only. */
export function consumeStoredPath(): string | null {
  const storedPath = sessionStorage.getItem(redirectAfterLoginKey);
  sessionStorage.removeItem(redirectAfterLoginKey);
  return storedPath;
}

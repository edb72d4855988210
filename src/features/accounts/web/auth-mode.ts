import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#client/session.ts';

/** The sign-in page's ways. The address names them, so that each can be linked to and shown by the server. */
export type AuthMode = 'signin' | 'signup' | 'forgot';

export const authModeParam = 'mode';

/** Says to the sign-in page that somebody came to sign up, while the address stays the one page for both. */
export const signUpState = { mode: 'signup' } satisfies { mode: AuthMode };

export function readAuthMode(value: unknown): AuthMode | undefined {
  return value === 'signin' || value === 'signup' || value === 'forgot' ? value : undefined;
}

export function useAuthMode(): AuthMode {
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  // The server knows nothing of the history's state, so it counts only once the page is alive.
  const isAlive = useSession().status !== 'unknown';
  const fromHistory = isAlive ? readAuthMode(modeIn(state)) : undefined;
  return readAuthMode(searchParams.get(authModeParam)) ?? fromHistory ?? 'signin';
}

function modeIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
}

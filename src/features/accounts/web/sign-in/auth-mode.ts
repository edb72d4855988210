import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#client/session.ts';

/** The modes of the sign-in page. The URL names the mode, so that it can be linked to and rendered on the server. */
export type AuthMode = 'signin' | 'signup' | 'forgot';

export const authModeParam = 'mode';

/** History state that opens the sign-in page in the sign-up mode without a URL parameter. */
export const signUpState = { mode: 'signup' } satisfies { mode: AuthMode };

export function readAuthMode(value: unknown): AuthMode | undefined {
  return value === 'signin' || value === 'signup' || value === 'forgot' ? value : undefined;
}

export function useAuthMode(): AuthMode {
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  // The server cannot read the history state, so it applies only after hydration.
  const isHydrated = useSession().status !== 'unknown';
  const fromHistory = isHydrated ? readAuthMode(modeIn(state)) : undefined;
  return readAuthMode(searchParams.get(authModeParam)) ?? fromHistory ?? 'signin';
}

function modeIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
}

import { useSearchParams } from 'react-router';

/** The modes of the sign-in page. The URL names the mode, so that it can be linked to and rendered on the server. */
export type AuthMode = 'signin' | 'signup' | 'forgot';

export const authModeParam = 'mode';

export function readAuthMode(value: unknown): AuthMode | undefined {
  return value === 'signin' || value === 'signup' || value === 'forgot' ? value : undefined;
}

export function useAuthMode(): AuthMode {
  const [searchParams] = useSearchParams();
  return readAuthMode(searchParams.get(authModeParam)) ?? 'signin';
}

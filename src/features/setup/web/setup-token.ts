import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { tokenPrefix } from '../rules.ts';

const storageKey = 'setupToken';

export const readSetupToken = (): string | null => sessionStorage.getItem(storageKey);

export const forgetSetupToken = (): void => sessionStorage.removeItem(storageKey);

/**
 * The token with which this browser may create the first admin: from the URL, out of which it is taken at once, or kept
 * for a reload. Null if there is none; undefined until it is known.
 */
export function useSetupToken(): { token: string | null | undefined; drop: () => void } {
  const [token, setToken] = useState<string | null>();
  const navigate = useNavigate();
  // The server does not know the URL's hash, so read it after hydration.
  useEffect(() => {
    const { hash } = window.location;
    if (hash.startsWith(tokenPrefix)) {
      sessionStorage.setItem(storageKey, hash.slice(tokenPrefix.length));
      void navigate(paths.setUp, { replace: true });
    }
    setToken(readSetupToken());
  }, [navigate]);
  return {
    token,
    drop: () => {
      forgetSetupToken();
      setToken(null);
    },
  };
}

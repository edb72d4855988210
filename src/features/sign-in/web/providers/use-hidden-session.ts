import { useLayoutEffect, useState } from 'react';
import { getSession, type TokenHolder } from '#client/session.ts';
import { connectingKey } from '../../provider-paths.ts';

/** The session that this browser had; `holder` is undefined if it had none. */
export type FormerSession = { holder: TokenHolder | undefined };

/**
 * Hides the session of this browser from a page on which somebody signs in. Its token may have expired, and checking it
 * would sign out the page that waits in another tab. A member who connects a provider stays signed in. Undefined until then.
 */
export function useHiddenSession(): FormerSession | undefined {
  const [former, setFormer] = useState<FormerSession>();
  // In a layout effect, because the shell checks the token in an effect.
  useLayoutEffect(() => {
    const session = getSession();
    setFormer({ holder: session.holder() });
    if (sessionStorage.getItem(connectingKey) === null) session.hide();
  }, []);
  return former;
}

import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { readSignedIn } from '#features/accounts/web/session/read-viewer.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { texts } from '#texts';
import { OtherWays } from './other-ways.tsx';
import { signInWays } from './sign-in-ways.tsx';

const { PasskeySignIn } = signInWays;

/**
 * Asks to sign in again before an action: with a passkey here, or through a provider in a new tab. Both replace the session, and
 * what was typed on the page stays.
 */
export function FreshSignIn({ viewer }: { viewer: SignedInViewer }) {
  const { data: options } = useQuery(signInOptionsQuery(useApi()));
  const session = getSession();
  const token = useSyncExternalStore(session.subscribe, session.token);
  const [staleToken] = useState(token);

  function signIn(response: unknown): void {
    const signedIn = readSignedIn(response);
    if (signedIn) session.signIn(signedIn.token, signedIn.viewer);
  }

  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg border border-edge bg-sunken p-4">
      {token === staleToken ? (
        <>
          <p className="font-medium">{texts.waysIn.freshSignIn}</p>
          {options?.hasPasskeys && (
            <PasskeySignIn account={{ id: viewer.id, token: staleToken }} onSignedIn={signIn} />
          )}
          <OtherWays />
        </>
      ) : (
        <p className="font-medium">{texts.waysIn.isFresh}</p>
      )}
    </div>
  );
}

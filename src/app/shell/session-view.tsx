import type { ReactNode } from 'react';
import { type SignedInViewer, useSession } from '#client/session.ts';

type SessionViewProps = {
  signedOut: ReactNode;
  signedIn: (viewer: SignedInViewer | null) => ReactNode;
};

/**
 * Renders one of two variants, depending on whether the viewer is signed in. Until that is known both are rendered, and
 * the style sheet shows the one that the boot script has marked. The other one is then removed; the remaining one keeps
 * its focus.
 */
export function SessionView({ signedOut, signedIn }: SessionViewProps) {
  const session = useSession();
  const isUnknown = session.status === 'unknown';
  return (
    <>
      {session.status !== 'signed-in' && (
        <div data-only={isUnknown ? 'signed-out' : undefined} className="contents">
          {signedOut}
        </div>
      )}
      {session.status !== 'signed-out' && (
        <div data-only={isUnknown ? 'signed-in' : undefined} className="contents">
          {signedIn(session.status === 'signed-in' ? session.viewer : null)}
        </div>
      )}
    </>
  );
}

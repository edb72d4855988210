import type { ReactNode } from 'react';
import { type SignedInViewer, useSession } from '#client/session.ts';

type SessionViewProps = {
  signedOut: ReactNode;
  signedIn: (viewer: SignedInViewer | null) => ReactNode;
};

/**
 * One of two, by who is looking. Until that is known both are rendered, and the style sheet shows the one that the
 * boot script marked. The other one goes then; the one that stays keeps its focus.
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

import type { ReactNode } from 'react';
import { type SignedInViewer, useSession } from '#client/session.ts';

type SessionViewProps = {
  signedOut: ReactNode;
  signedIn: (viewer: SignedInViewer | null) => ReactNode;
};

/**
 * One of two, by who is looking. Until that is known both are rendered, and the style sheet shows the one that the
 * boot script marked.
 */
export function SessionView({ signedOut, signedIn }: SessionViewProps) {
  const session = useSession();
  if (session.status === 'signed-in') return signedIn(session.viewer);
  if (session.status === 'signed-out') return signedOut;
  return (
    <>
      <div data-only="signed-out" className="contents">
        {signedOut}
      </div>
      <div data-only="signed-in" className="contents">
        {signedIn(null)}
      </div>
    </>
  );
}

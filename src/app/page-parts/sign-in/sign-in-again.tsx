import type { SignedInViewer } from '#client/session.ts';
import { SignInAgainDialog } from '#features/accounts/web/session/sign-in-again-dialog.tsx';
import { signInWays } from './sign-in-ways.tsx';

/** The dialog over a page whose session has ended, with every way to sign in. */
export function SignInAgain({ viewer }: { viewer: SignedInViewer }) {
  return <SignInAgainDialog viewer={viewer} ways={signInWays} />;
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { SignInAgainDialog } from '#features/accounts/web/session/sign-in-again-dialog.tsx';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { OtherWays } from './other-ways.tsx';
import { signInWays } from './sign-in-ways.tsx';

/** The dialog over a page whose session has ended, with every way to sign in. */
export function SignInAgain({ viewer }: { viewer: SignedInViewer }) {
  const { data } = useQuery(signInOptionsQuery(useApi()));
  return (
    <SignInAgainDialog
      viewer={viewer}
      ways={signInWays}
      hasPasswords={data?.hasPasswords !== false}
      hasPasskeys={data?.hasPasskeys !== false}
      otherWays={<OtherWays />}
    />
  );
}

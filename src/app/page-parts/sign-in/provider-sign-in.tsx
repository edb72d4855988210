import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { readSignedIn } from '#features/accounts/web/session/read-viewer.ts';
import { afterLoginPath, consumeStoredPath } from '#features/accounts/web/sign-in/after-login-path.ts';
import { forgetSetupToken, readSetupToken } from '#features/setup/web/setup-token.ts';
import { callbackPath, connectPath, continuePath, waysInPath } from '#features/sign-in/provider-paths.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { CallbackScreen } from '#features/sign-in/web/providers/callback-screen.tsx';
import { ConnectScreen } from '#features/sign-in/web/providers/connect-screen.tsx';
import { ContinueScreen } from '#features/sign-in/web/providers/continue-screen.tsx';
import {
  OtherWaysLink,
  ProviderFailure,
  ProviderProgress,
} from '#features/sign-in/web/providers/provider-frame.tsx';
import type { FormerSession } from '#features/sign-in/web/providers/use-hidden-session.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { signInWays } from './sign-in-ways.tsx';

type ProviderSignInProps = { former: FormerSession };

/** The pages before and after the visit to a provider. */
export function ProviderSignIn({ former }: ProviderSignInProps) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { data: options, isPending } = useQuery(signInOptionsQuery(useApi()));
  if (isPending) return <ProviderProgress />;
  const provider = options?.providers.find(({ id }) => pathname.endsWith(`/${id}`));
  if (provider && pathname === connectPath(provider.id)) return <ConnectScreen provider={provider} />;
  if (provider && pathname === continuePath(provider.id))
    return <ContinueScreen provider={provider} fragment={hash.slice(1)} />;
  if (!provider || pathname !== callbackPath(provider.id))
    return <ProviderFailure message={texts.signIn.noSuchProvider} action={<OtherWaysLink />} />;
  return (
    <CallbackScreen
      provider={provider}
      former={former}
      setupToken={readSetupToken()}
      SecondFactorStep={signInWays.SecondFactorStep}
      onSession={storeSession}
      onSignedIn={() => {
        const state = getSession().state();
        const viewer = state.status === 'signed-in' ? state.viewer : null;
        if (viewer?.role === 'admin') forgetSetupToken();
        if (viewer)
          void navigate(afterLoginPath({ storedPath: consumeStoredPath(), viewer }), { replace: true });
      }}
      onConnected={(message) => {
        toast.success(texts.waysIn.connected, message);
        void navigate(waysInPath, { replace: true });
      }}
    />
  );
}

function storeSession(session: unknown): void {
  const signedIn = readSignedIn({ success: true, ...(session as object) });
  if (signedIn) getSession().signIn(signedIn.token, signedIn.viewer);
}

import type { ChallengeSecondFactor, RequireOwner } from '#features/accounts/server/sessions/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { providerApi } from '../provider-contract.ts';
import { connectByMail } from './providers/connect-by-mail.ts';
import { disconnect, finishConnecting, startConnecting } from './providers/connect-provider.ts';
import type { Providers } from './providers/providers.ts';
import { signInWithProvider, startSignIn } from './providers/sign-in-with-provider.ts';
import {
  type AuthorizeFirstAdmin,
  type CreateAccount,
  signUpWithProvider,
} from './providers/sign-up-with-provider.ts';
import { withDue } from './second-factor/policy.ts';
import { listWaysIn } from './ways-in.ts';

export type SignInHooks = {
  challengeSecondFactor: ChallengeSecondFactor;
  createAccount: CreateAccount;
  authorizeFirstAdmin: AuthorizeFirstAdmin;
  requireOwner: RequireOwner;
};

type Parts = SignInHooks & { platform: Platform; providers: Providers };

export function addSignInRoutes(serve: Serve, parts: Parts): void {
  addProviderRoutes(serve, parts);
  addWaysInRoutes(serve, parts);
}

function addProviderRoutes(serve: Serve, parts: Parts): void {
  const { platform, providers } = parts;

  serve(providerApi.signInOptions, async () => ({
    hasPasswords: platform.config.signIn.hasPasswords,
    hasPasskeys: platform.config.signIn.hasPasskeys,
    providers: providers.all.map(({ id, label }) => ({ id, label })),
  }));

  serve(providerApi.startSignIn, ({ params: { provider: id }, ip }) =>
    startSignIn(platform, providers, { id, ip }),
  );

  serve(providerApi.finishSignIn, async ({ params: { provider: id }, body, ip, userAgent }) => {
    const finish = { ...body, id, ip, userAgent };
    const { session, newcomer } = await signInWithProvider(platform, parts, finish);
    if (!session) return { session, newcomer };
    const message = texts.accountLabels.loginSuccessful;
    return { session: { ...(await withDue(platform, session)), message }, newcomer };
  });

  serve(providerApi.signUp, async ({ body, ip, userAgent }) => {
    const signedIn = await signUpWithProvider(platform, parts, { ...body, ip, userAgent });
    return { ...(await withDue(platform, signedIn)), message: texts.accountLabels.accountCreated };
  });

  serve(providerApi.connectByMail, async ({ params: { provider: id }, body: { token }, ip }) => ({
    message: await connectByMail(platform, providers, { id, token, ip }),
  }));
}

function addWaysInRoutes(serve: Serve, parts: Parts): void {
  const { platform, providers } = parts;

  serve(providerApi.waysIn, ({ viewer }) => listWaysIn(platform, providers, viewer.id));

  serve(providerApi.startConnecting, ({ params: { provider: id }, body, viewer }) =>
    startConnecting(platform, parts, { ...body, id, viewer }),
  );

  serve(providerApi.finishConnecting, async ({ params: { provider: id }, body, viewer, ip }) => {
    const provider = await finishConnecting(platform, providers, { ...body, id, viewer, ip });
    return { message: fill(texts.signIn.connected, { provider }) };
  });

  serve(providerApi.disconnect, async ({ params: { id }, body, viewer }) => {
    await disconnect(platform, parts, { ...body, id, viewer });
    return { message: texts.signIn.disconnected };
  });
}

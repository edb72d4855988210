import type { RequireOwner } from '#features/accounts/server/sessions/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { passkeyApi } from '../../passkey-contract.ts';
import { withDue } from '../second-factor/policy.ts';
import { addPasskey, changePasskeyName, removePasskey, startAdding } from './change-passkeys.ts';
import { requirePasskeys } from './require-passkeys.ts';
import { signInWithPasskey, startSignIn } from './sign-in-with-passkey.ts';

export type PasskeyHooks = { requireOwner: RequireOwner };

export function addPasskeyRoutes(serve: Serve, platform: Platform, { requireOwner }: PasskeyHooks): void {
  serve(passkeyApi.startSignIn, async ({ ip }) => ({ options: await startSignIn(platform, ip) }));

  serve(passkeyApi.signIn, async ({ body, ip, userAgent }) => {
    const signedIn = await signInWithPasskey(platform, { ...body, ip, userAgent });
    return { ...(await withDue(platform, signedIn)), message: texts.accountLabels.loginSuccessful };
  });

  serve(passkeyApi.startAdding, async ({ body: { password }, viewer }) => {
    requirePasskeys(platform);
    await requireOwner(platform, { viewer, password, field: 'password' });
    return { options: await startAdding(platform, viewer) };
  });

  serve(passkeyApi.add, async ({ body, viewer }) => ({
    passkey: await addPasskey(platform, { viewer, ...body }),
    message: texts.passkeys.added,
  }));

  serve(passkeyApi.rename, async ({ params: { id }, body: { name }, viewer }) => ({
    passkey: await changePasskeyName(platform, { viewer, id, name }),
    message: texts.passkeys.renamed,
  }));

  serve(passkeyApi.remove, async ({ params: { id }, body: { password }, viewer }) => {
    await requireOwner(platform, { viewer, password, field: 'password' });
    await removePasskey(platform, { viewer, id });
    return { message: texts.passkeys.removed };
  });
}

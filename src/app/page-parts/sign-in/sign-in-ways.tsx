// Passkeys and the second factor, for the forms that sign in. Their scripts are loaded when they are needed.
import { Suspense, useEffect, useState } from 'react';
import type {
  PasskeySignInProps,
  SecondFactorStepProps,
  SignInWays,
} from '#features/accounts/web/sign-in/sign-in-ways.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const LazySecondFactorStep = lazyPart(
  async () => (await import('#features/sign-in/web/second-factor/second-factor-step.tsx')).SecondFactorStep,
);

// A button that could not be loaded is left out: there are other ways to sign in.
const LazyPasskeySignIn = lazyPart(
  async () => (await import('#features/sign-in/web/passkeys/passkey-sign-in.tsx')).PasskeySignIn,
  () => null,
);

function SecondFactorStep(props: SecondFactorStepProps) {
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <LazySecondFactorStep {...props} />
    </Suspense>
  );
}

/** Waits until the page is idle, and is never there for a browser without passkeys. */
function PasskeySignIn(props: PasskeySignInProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (window.PublicKeyCredential === undefined) return;
    // Safari has no idle callbacks.
    const schedule = window.requestIdleCallback ?? ((ready: () => void) => window.setTimeout(ready, 200));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const scheduled = schedule(() => setIsReady(true));
    return () => cancel(scheduled);
  }, []);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <LazyPasskeySignIn {...props} />
    </Suspense>
  );
}

export const signInWays: SignInWays = { SecondFactorStep, PasskeySignIn };

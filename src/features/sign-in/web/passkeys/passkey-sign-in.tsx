import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  describePasskeyFailure,
  offerInField,
  signInWithPasskey,
  type WaitingAccount,
} from './passkey-client.ts';

const signInToast = toast.about('sign-in');

type PasskeySignInProps = {
  /** Set if nobody else may sign in; `token` is of the session that the new one replaces. */
  account?: WaitingAccount | undefined;
  onSignedIn: (response: unknown) => void;
  /** Whether the page has a field in which the browser can offer passkeys. */
  hasField?: boolean;
};

function showFailure(error: Error): void {
  signInToast.error(texts.passkeySignIn.failed, describePasskeyFailure(error));
}

export function PasskeySignIn({ account, onSignedIn, hasField = false }: PasskeySignInProps) {
  const api = useApi();
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(api, account),
    onSuccess: onSignedIn,
    onError: showFailure,
  });
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  // A browser has one question about passkeys open at a time.
  const isOffered = hasField && !signIn.isPending;
  useEffect(() => {
    if (!isOffered) return;
    return offerInField(api, {
      onSignedIn: (response) => latest.current(response),
      onError: showFailure,
    });
  }, [api, isOffered]);

  return (
    <Button
      variant="secondary"
      size={hasField ? 'large' : 'medium'}
      isPending={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {texts.passkeySignIn.button}
    </Button>
  );
}

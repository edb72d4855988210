import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { providerCalls } from '../../provider-calls.ts';
import type { ProviderInfo } from '../../provider-contract.ts';
import { againFragment, setUpFragment } from '../../provider-paths.ts';
import { type StoredFlow, storeFlow } from './flow-storage.ts';
import { OtherWaysLink, ProviderFailure, ProviderProgress } from './provider-frame.tsx';

type ContinueScreenProps = { provider: ProviderInfo; fragment: string };

/** Sends the person to the provider. This page replaces itself, so that Back leads to the page before it. */
export function ContinueScreen({ provider: { id, label }, fragment }: ContinueScreenProps) {
  const api = useApi();
  const start = useMutation({
    mutationFn: () => api.call(providerCalls.startSignIn, { params: { provider: id } }),
    onSuccess: ({ url, flow }) => {
      storeFlow({ flow, provider: id, ...readFragment(fragment) });
      window.location.replace(url);
    },
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start.mutate();
  }, [start]);
  if (!start.isError)
    return <ProviderProgress text={fill(texts.providers.redirecting, { provider: label })} />;
  return (
    <ProviderFailure
      message={failureMessage(start.error)}
      action={
        <>
          <Button onClick={() => start.mutate()}>{texts.actions.tryAgain}</Button>
          <OtherWaysLink />
        </>
      }
    />
  );
}

function readFragment(fragment: string): Pick<StoredFlow, 'purpose' | 'invitation'> {
  if (fragment === againFragment) return { purpose: 'again' };
  if (fragment === setUpFragment) return { purpose: 'set-up' };
  return { purpose: 'sign-in', ...(fragment !== '' && { invitation: fragment }) };
}

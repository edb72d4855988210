import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { providerCalls } from '../../provider-calls.ts';
import type { ProviderInfo } from '../../provider-contract.ts';
import { againFragment, continuePath, setUpFragment, waysInPath } from '../../provider-paths.ts';
import type { SecondFactorStepProps } from '../second-factor/second-factor-step.tsx';
import {
  readNewcomer,
  type StoredFlow,
  type StoredProviderProfile,
  storeNewcomer,
  takeFlow,
} from './flow-storage.ts';
import { NewcomerForm } from './newcomer-form.tsx';
import { OtherWaysLink, ProviderFailure, ProviderFrame, ProviderProgress } from './provider-frame.tsx';
import { takeCallback } from './take-callback.ts';
import type { FormerSession } from './use-hidden-session.ts';

type CallbackScreenProps = {
  provider: ProviderInfo;
  former: FormerSession;
  /** The token with which this browser may create the first admin, if it has one. */
  setupToken: string | null;
  /** Stores a session that the server sent. */
  onSession: (session: unknown) => void;
  /** Called once the person is signed in and no page in another tab waits for it. */
  onSignedIn: () => void;
  onConnected: (message: string) => void;
  /** Asks for the second factor, which completes the sign-in. */
  SecondFactorStep: ComponentType<SecondFactorStepProps>;
};

/** The provider has sent the person back: finishes what the tab began. */
export function CallbackScreen(props: CallbackScreenProps) {
  const { provider, former, setupToken, onSession, onSignedIn, onConnected, SecondFactorStep } = props;
  const api = useApi();
  const [flow, setFlow] = useState<StoredFlow>();
  const [newcomer, setNewcomer] = useState<StoredProviderProfile>();
  const [isDoneElsewhere, setIsDoneElsewhere] = useState(false);
  /** Why a sign-in that needed a second factor was not completed. */
  const [incomplete, setIncomplete] = useState<string>();
  const params = { provider: provider.id };

  const finish = useMutation({
    mutationFn: async () => {
      // Before any call, so that a reload or the browser's history cannot send them again.
      const callback = takeCallback();
      const begun = takeFlow();
      setFlow(begun);
      if (callback.error !== undefined) throw new Denied(denial(callback.error, provider.label));
      if (callback.code === undefined) {
        const stored = readNewcomer();
        if (stored) return setNewcomer(stored);
      }
      if (!begun || begun.provider !== provider.id) throw new Denied(texts.signIn.expired);
      const { code = '', state = '', iss } = callback;
      const body = { flow: begun.flow, code, state, ...(iss !== undefined && { iss }) };
      if (begun.purpose === 'connect') {
        return onConnected((await api.call(providerCalls.finishConnecting, { params, body })).message);
      }
      await signIn(begun, body);
    },
  });

  async function signIn(
    begun: StoredFlow,
    body: { flow: string; code: string; state: string; iss?: string },
  ) {
    const { invitation, purpose } = begun;
    const isAgain = purpose === 'again';
    const { accountId, token } = former.holder ?? {};
    const { session, newcomer: found } = await api.call(providerCalls.finishSignIn, {
      params,
      body: {
        ...body,
        ...(invitation !== undefined && { invitation }),
        ...(isAgain && accountId !== undefined && { accountId, formerToken: token }),
      },
    });
    if (found) {
      const stored = {
        ...found,
        provider: provider.id,
        ...(invitation !== undefined && { invitation }),
        ...(purpose === 'set-up' && setupToken !== null && { setupToken }),
      };
      storeNewcomer(stored);
      return setNewcomer(stored);
    }
    complete(session, purpose);
  }

  function complete(session: unknown, purpose: StoredFlow['purpose'] | undefined): void {
    onSession(session);
    if (purpose === 'again') setIsDoneElsewhere(true);
    else onSignedIn();
  }

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    finish.mutate();
  }, [finish]);

  if (isDoneElsewhere) return <DoneElsewhere />;
  if (newcomer) {
    return (
      <NewcomerForm provider={provider} newcomer={newcomer} onSession={onSession} onSignedIn={onSignedIn} />
    );
  }
  if (!finish.isError) return <ProviderProgress />;
  const { error } = finish;
  if (error instanceof ApiError && error.challenge !== undefined && incomplete === undefined) {
    return (
      <ProviderFrame>
        <h1 className="sr-only">{texts.providerPage.title}</h1>
        <Card className="p-5 sm:p-8">
          <SecondFactorStep
            challenge={error.challenge}
            formerToken={flow?.purpose === 'again' ? former.holder?.token : undefined}
            onSignedIn={(session) => complete(session, flow?.purpose)}
            onOver={setIncomplete}
            onBack={() => setIncomplete(texts.providers.codeNeeded)}
          />
        </Card>
      </ProviderFrame>
    );
  }
  const message = incomplete ?? (error instanceof Denied ? error.message : failureMessage(error));
  if (flow?.purpose === 'connect') return <NotConnected message={message} />;
  return (
    <ProviderFailure
      message={message}
      action={
        <>
          <ButtonLink to={continuePath(provider.id) + fragmentOf(flow)}>{texts.actions.tryAgain}</ButtonLink>
          <OtherWaysLink />
        </>
      }
    />
  );
}

function fragmentOf(flow: StoredFlow | undefined): string {
  if (flow?.purpose === 'again') return `#${againFragment}`;
  if (flow?.purpose === 'set-up') return `#${setUpFragment}`;
  return flow?.invitation === undefined ? '' : `#${flow.invitation}`;
}

/** The provider, or the person there, did not sign them in. */
class Denied extends Error {}

/** The text of the provider is not shown: anybody could put one into a link. */
const denial = (error: string, provider: string): string =>
  fill(error === 'access_denied' ? texts.providers.denied : texts.providers.refused, { provider });

function NotConnected({ message }: { message: string }) {
  return (
    <ProviderFailure
      title={texts.providers.notConnected}
      message={message}
      action={<ButtonLink to={waysInPath}>{texts.providers.backToAccount}</ButtonLink>}
    />
  );
}

function DoneElsewhere() {
  return (
    <ProviderFrame>
      <div role="status" className="text-center">
        <h1 className="font-serif text-title">{texts.providers.againTitle}</h1>
        <p className="mt-4 text-ink-soft">{texts.providers.againText}</p>
      </div>
    </ProviderFrame>
  );
}

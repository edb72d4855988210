import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import { SetUp } from './set-up.tsx';

type RequiredSetUpProps = {
  viewer: SignedInViewer;
  /** The ways to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
  /** Called when the account has its second factor and the owner has kept the codes. */
  onDone: () => void;
};

/** The set-up on a page of its own, for somebody who can do nothing else before it. */
export function RequiredSetUp({ viewer, freshSignIn, onDone }: RequiredSetUpProps) {
  const status = useQuery(secondFactorQuery(useApi()));
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} viewer={viewer} onKept={onDone} />;
  if (status.data?.since) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{texts.secondFactorDue.done}</p>
        <Button onClick={onDone}>{texts.secondFactorDue.continue}</Button>
      </div>
    );
  }
  if (status.data) {
    const { hasPassword } = status.data;
    return <SetUp owner={{ viewer, hasPassword, freshSignIn }} onTurnedOn={setCodes} />;
  }
  if (!status.error) return <SkeletonText lines={4} />;
  return (
    <RetryCard
      title={texts.secondFactor.notLoaded}
      isPending={status.isFetching}
      onRetry={() => void status.refetch()}
    >
      {failureMessage(status.error)}
    </RetryCard>
  );
}

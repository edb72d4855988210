import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { secondFactorCalls } from '../../second-factor-calls.ts';
import type { Owner } from '../owner-check.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import { SetUp } from './set-up.tsx';

const factorToast = toast.about('second-factor');

type SecondFactorSettingsProps = {
  viewer: SignedInViewer;
  /** The ways to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
};

/** The second factor in the account settings. */
export function SecondFactorSettings({ viewer, freshSignIn }: SecondFactorSettingsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const status = useQuery(secondFactorQuery(api));
  const [isSettingUp, setIsSettingUp] = useState(false);
  /** Shown until the owner has kept them. */
  const [codes, setCodes] = useState<string[]>();
  const refetch = () => queries.invalidateQueries(secondFactorQuery(api));

  function show(recoveryCodes: string[]): void {
    setIsSettingUp(false);
    setCodes(recoveryCodes);
    void refetch();
  }

  if (codes) return <RecoveryCodes codes={codes} viewer={viewer} onKept={() => setCodes(undefined)} />;
  if (status.isPending) return <SettingsSkeleton />;
  if (!status.data) {
    return (
      <ErrorCard
        title={texts.secondFactor.notLoaded}
        headingLevel={3}
        action={<Button onClick={() => status.refetch()}>{texts.actions.tryAgain}</Button>}
      >
        {failureMessage(status.error)}
      </ErrorCard>
    );
  }
  const { since, hasPassword, recoveryCodesLeft } = status.data;
  const owner = { viewer, hasPassword, freshSignIn };
  if (since !== null) {
    return <TurnedOn {...{ owner, since, recoveryCodesLeft }} onCodes={show} onChanged={refetch} />;
  }
  if (isSettingUp) {
    return <SetUp owner={owner} onTurnedOn={show} onCancel={() => setIsSettingUp(false)} />;
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Badge>{texts.secondFactor.off}</Badge>
      </p>
      <p className="text-ink-soft text-sm">{texts.secondFactor.passkeysCount}</p>
      <Button variant="secondary" onClick={() => setIsSettingUp(true)}>
        {texts.secondFactor.setUp}
      </Button>
    </div>
  );
}

type TurnedOnProps = {
  owner: Owner;
  since: string;
  recoveryCodesLeft: number;
  onCodes: (codes: string[]) => void;
  onChanged: () => unknown;
};

function TurnedOn(props: TurnedOnProps) {
  const { owner, since, recoveryCodesLeft, onCodes, onChanged } = props;
  const api = useApi();
  const [open, setOpen] = useState<'renew' | 'turn-off'>();
  const close = () => setOpen(undefined);
  const shared = { owner, onClose: close };
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">{texts.secondFactor.on}</Badge>
        {fill(texts.secondFactor.onSince, { day: formatDay(since) })}
      </p>
      <p className="text-ink-soft text-sm">
        {plural(texts.secondFactor.codesLeft, recoveryCodesLeft)} {texts.secondFactor.passkeysCount}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('renew')}>
          {texts.secondFactor.renewCodes}
        </Button>
        <Button variant="danger" onClick={() => setOpen('turn-off')}>
          {texts.secondFactor.turnOff}
        </Button>
      </div>
      {open === 'renew' && (
        <ChangeDialog
          {...shared}
          tone="primary"
          title={texts.secondFactor.renewTitle}
          hint={texts.secondFactor.renewHint}
          confirmLabel={texts.secondFactor.renewCodes}
          change={(body) => api.call(secondFactorCalls.renewCodes, { body })}
          onDone={({ recoveryCodes, message }) => {
            factorToast.success(texts.secondFactor.renewTitle, message);
            onCodes(recoveryCodes);
          }}
        />
      )}
      {open === 'turn-off' && (
        <ChangeDialog
          {...shared}
          tone="danger"
          title={texts.secondFactor.turnOffTitle}
          hint={texts.secondFactor.turnOffHint}
          confirmLabel={texts.secondFactor.turnOff}
          change={(body) => api.call(secondFactorCalls.turnOff, { body })}
          onDone={({ message }) => {
            close();
            factorToast.success(texts.secondFactor.turnedOffTitle, message);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {texts.secondFactor.loading}
      </p>
      <Skeleton className="h-6 w-16" />
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="h-11 w-48" />
    </div>
  );
}

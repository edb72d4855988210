import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { IdentityInfo, ProviderInfo, SignInOptions } from '../../provider-contract.ts';
import type { Owner } from '../owner-check.tsx';
import { AddPasskeyDialog } from '../passkeys/add-passkey-dialog.tsx';
import { PasskeyRow } from '../passkeys/passkey-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { waysInQuery } from './ways-in-query.ts';

type WaysInListProps = {
  viewer: SignedInViewer;
  options: SignInOptions;
  /** The ways to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
};

/** Every way in which the member can sign in: the password, providers and passkeys, with buttons that add and remove them. */
export function WaysInList({ viewer, options, freshSignIn }: WaysInListProps) {
  const ways = useQuery(waysInQuery(useApi()));
  if (ways.isPending) return <Skeleton className="h-32 w-full" />;
  if (!ways.data) {
    return (
      <RetryCard
        title={texts.waysIn.notLoaded}
        headingLevel={3}
        isPending={ways.isFetching}
        onRetry={() => void ways.refetch()}
      >
        {failureMessage(ways.error)}
      </RetryCard>
    );
  }
  const { hasPasswords, hasPasskeys, providers } = options;
  const { identities, passkeys, hasPassword } = ways.data;
  const owner = { viewer, hasPassword, freshSignIn };
  const isConnected = (provider: ProviderInfo) => identities.some((each) => each.provider === provider.id);
  const isEmpty = !hasPasswords && identities.length + passkeys.length === 0;
  return (
    <div className="flex flex-col items-start gap-5">
      {isEmpty && <p>{texts.waysIn.none}</p>}
      {!isEmpty && (
        <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
          {hasPasswords && <PasswordRow hasPassword={hasPassword} />}
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} owner={owner} />
          ))}
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} owner={owner} isUsable={hasPasskeys} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {providers
          .filter((provider) => !isConnected(provider))
          .map((provider) => (
            <Connect key={provider.id} provider={provider} owner={owner} />
          ))}
        {hasPasskeys && <AddPasskey owner={owner} />}
      </div>
    </div>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3';

function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-medium">{texts.waysIn.password}</p>
        <p className="text-ink-soft text-sm">
          {hasPassword ? texts.waysIn.hasPassword : texts.waysIn.noPassword}
        </p>
      </div>
    </li>
  );
}

function IdentityRow({ identity, owner }: { identity: IdentityInfo; owner: Owner }) {
  const [isOpen, setIsOpen] = useState(false);
  const { providerLabel: provider, label: account, lastUsedAt } = identity;
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{provider}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {account} ·{' '}
          {identity.provider === null
            ? texts.waysIn.providerOff
            : fill(texts.waysIn.lastUsed, { day: formatDay(lastUsedAt) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.waysIn.disconnectLabel, { provider, account })}
        onClick={() => setIsOpen(true)}
      >
        {texts.waysIn.disconnect}
      </Button>
      {isOpen && <DisconnectDialog identity={identity} owner={owner} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function Connect({ provider, owner }: { provider: ProviderInfo; owner: Owner }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {fill(texts.waysIn.connect, { provider: provider.label })}
      </Button>
      {isOpen && <ConnectDialog provider={provider} owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddPasskey({ owner }: { owner: Owner }) {
  const [isOpen, setIsOpen] = useState(false);
  if (window.PublicKeyCredential === undefined) {
    return <p className="text-ink-soft text-sm">{texts.passkeys.unsupported}</p>;
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.passkeys.add}
      </Button>
      {isOpen && <AddPasskeyDialog owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/format-day.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { IdentityInfo, ProviderInfo, WaysIn } from '../../provider-contract.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { waysInQuery } from './ways-in-query.ts';

type WaysInListProps = {
  providers: readonly ProviderInfo[];
  hasPasswords: boolean;
  /** Links to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
  /** Other ways in, such as passkeys, and the second factor. */
  children?: ReactNode;
};

/** Every way in which the member can sign in, with buttons that add and remove providers. */
export function WaysInList({ providers, hasPasswords, freshSignIn, children }: WaysInListProps) {
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
  const { identities, hasPassword } = ways.data;
  const isConnected = (provider: ProviderInfo) => identities.some((each) => each.provider === provider.id);
  const others = providers.filter((provider) => !isConnected(provider));
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
        {hasPasswords && <PasswordRow hasPassword={hasPassword} />}
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} ways={ways.data} freshSignIn={freshSignIn} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {others.map((provider) => (
            <Connect key={provider.id} provider={provider} ways={ways.data} freshSignIn={freshSignIn} />
          ))}
        </div>
      )}
      {children}
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

type RowProps = { identity: IdentityInfo; ways: WaysIn; freshSignIn: ReactNode };

function IdentityRow({ identity, ways, freshSignIn }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { providerLabel: provider, label: account, lastUsedAt } = identity;
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{provider}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {account} · {fill(texts.waysIn.lastUsed, { day: formatDay(lastUsedAt) })}
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
      {isOpen && (
        <DisconnectDialog
          identity={identity}
          hasPassword={ways.hasPassword}
          freshSignIn={freshSignIn}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}

type ConnectProps = { provider: ProviderInfo; ways: WaysIn; freshSignIn: ReactNode };

function Connect({ provider, ways, freshSignIn }: ConnectProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {fill(texts.waysIn.connect, { provider: provider.label })}
      </Button>
      {isOpen && (
        <ConnectDialog
          provider={provider}
          hasPassword={ways.hasPassword}
          freshSignIn={freshSignIn}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

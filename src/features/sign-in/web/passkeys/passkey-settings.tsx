import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/format-day.ts';
import { relativeTime } from '#kit/relative-time.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Passkey } from '../../passkey-contract.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './change-passkey-dialogs.tsx';
import { passkeysQuery } from './passkeys-query.ts';

type PasskeySettingsProps = { viewer: SignedInViewer };

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys in the account settings. */
export function PasskeySettings({ viewer }: PasskeySettingsProps) {
  const list = useQuery(passkeysQuery(useApi()));
  const [open, setOpen] = useState<Open>();
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) {
    return (
      <ErrorCard
        title={texts.passkeys.notLoaded}
        headingLevel={3}
        action={<Button onClick={() => list.refetch()}>{texts.actions.tryAgain}</Button>}
      >
        {failureMessage(list.error)}
      </ErrorCard>
    );
  }
  const { passkeys, hasPassword } = list.data;
  const shared = { viewer, hasPassword, onClose: () => setOpen(undefined) };
  const isUsable = window.PublicKeyCredential !== undefined;
  return (
    <div className="flex flex-col items-start gap-5">
      {passkeys.length === 0 && <p className="text-ink-soft">{texts.passkeys.empty}</p>}
      {passkeys.length > 0 && (
        <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {isUsable ? (
        <Button variant="secondary" onClick={() => setOpen({ what: 'add' })}>
          {texts.passkeys.add}
        </Button>
      ) : (
        <p className="text-ink-soft text-sm">{texts.passkeys.unsupported}</p>
      )}
      {open?.what === 'add' && <AddPasskeyDialog {...shared} />}
      {open?.what === 'rename' && <RenamePasskeyDialog {...shared} passkey={open.passkey} />}
      {open?.what === 'remove' && <RemovePasskeyDialog {...shared} passkey={open.passkey} />}
    </div>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const now = useMinute();
  const used = lastUsedAt
    ? fill(texts.passkeys.lastUsed, { time: relativeTime(new Date(lastUsedAt), now) })
    : texts.passkeys.neverUsed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          {isBackedUp && <Badge>{texts.passkeys.synced}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {fill(texts.passkeys.createdOn, { day: formatDay(createdAt) })} · {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={fill(texts.passkeys.renameOne, { name })}
          onClick={onRename}
        >
          {texts.passkeys.rename}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(texts.passkeys.removeOne, { name })}
          onClick={onRemove}
        >
          {texts.passkeys.remove}
        </Button>
      </div>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {texts.passkeys.loading}
      </p>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}

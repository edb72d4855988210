import { useState } from 'react';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Passkey } from '../../passkey-contract.ts';
import type { Owner } from '../owner-check.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './change-passkey-dialogs.tsx';

type PasskeyRowProps = {
  passkey: Passkey;
  owner: Owner;
  /** False where people sign in through a provider only. */
  isUsable: boolean;
};

export function PasskeyRow({ passkey, owner, isUsable }: PasskeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const now = useMinute();
  const used = lastUsedAt
    ? fill(texts.passkeys.lastUsed, { time: relativeTime(new Date(lastUsedAt), now) })
    : texts.passkeys.neverUsed;
  const dialog = { owner, passkey, onClose: () => setOpen(undefined) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          {isBackedUp && <Badge>{texts.passkeys.synced}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {isUsable
            ? `${fill(texts.passkeys.addedOn, { day: formatDay(createdAt) })} · ${used}`
            : texts.passkeys.off}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={fill(texts.passkeys.renameOne, { name })}
          onClick={() => setOpen('rename')}
        >
          {texts.passkeys.rename}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(texts.passkeys.removeOne, { name })}
          onClick={() => setOpen('remove')}
        >
          {texts.passkeys.remove}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskeyDialog {...dialog} />}
      {open === 'remove' && <RemovePasskeyDialog {...dialog} />}
    </li>
  );
}

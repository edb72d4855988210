import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { membersCalls } from '../calls.ts';
import { useMemberChange } from './use-member-change.ts';

type MemberSession = { id: string; device: string; lastSeenAt: string };

type MemberSessionsProps = { id: string; sessions: readonly MemberSession[]; isOwn: boolean };

/** The devices on which the member is signed in. */
export function MemberSessions({ id, sessions, isOwn }: MemberSessionsProps) {
  const api = useApi();
  const now = useMinute();
  const [isOpen, setIsOpen] = useState(false);
  const end = useMemberChange(id, {
    change: () => api.call(membersCalls.endSessions, { params: { id } }),
    onDone: () => setIsOpen(false),
  });
  if (sessions.length === 0) return <p className="text-ink-soft">{texts.memberPage.noSessions}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
        {sessions.map(({ id: key, device, lastSeenAt }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="font-medium">{device}</span>
            <span className="text-ink-soft text-sm">
              {fill(texts.members.lastSeen, { time: relativeTime(new Date(lastSeenAt), now) })}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {texts.memberPage.endSessions}
      </Button>
      <ConfirmDialog
        title={texts.memberPage.endSessions}
        isOpen={isOpen}
        confirmLabel={texts.memberPage.endSessionsNow}
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined)}
        onClose={() => setIsOpen(false)}
      >
        <p>{isOwn ? texts.memberPage.endOwnSessionsHint : texts.memberPage.endSessionsHint}</p>
      </ConfirmDialog>
    </div>
  );
}

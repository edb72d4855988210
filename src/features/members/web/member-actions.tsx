import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

type MemberActionsProps = { member: Member; isOwn: boolean; secondFactorSince: string | null };

type OpenDialog = 'suspend' | 'reset' | 'second-factor' | 'delete' | undefined;

export function MemberActions({ member, isOwn, secondFactorSince }: MemberActionsProps) {
  const api = useApi();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const params = { id: member.id };
  const lift = useMemberChange(member.id, { change: () => api.call(membersCalls.lift, { params }) });
  const reset = useMemberChange(member.id, {
    change: () => api.call(membersCalls.sendPasswordReset, { params }),
    onDone: close,
  });
  const removeFactor = useMemberChange(member.id, {
    change: () => api.call(membersCalls.removeSecondFactor, { params }),
    onDone: close,
  });

  return (
    <div className="flex flex-col items-start gap-3">
      {member.suspension && (
        <div className="w-full rounded-md border border-line bg-wait-tint px-4 py-3 text-wait">
          <p className="font-medium">
            {fill(texts.memberLabels.suspendedUntil, { day: formatDay(member.suspension.until) })}
          </p>
          <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            {member.suspension.reason}
          </p>
        </div>
      )}
      {secondFactorSince && (
        <p className="text-ink-soft text-sm">
          {fill(texts.memberPage.secondFactorSince, { day: formatDay(secondFactorSince) })}
        </p>
      )}
      {isOwn ? (
        <p className="text-ink-soft">
          <RichText
            text={texts.memberPage.ownAccount}
            parts={{ link: <Link to={paths.profile} className="text-ink underline underline-offset-4" /> }}
          />
        </p>
      ) : (
        <>
          {member.suspension ? (
            <Button variant="secondary" isPending={lift.isPending} onClick={() => lift.mutate(undefined)}>
              {texts.memberPage.lift}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setOpen('suspend')}>
              {texts.memberPage.suspend}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen('reset')}>
            {texts.memberPage.sendReset}
          </Button>
          {secondFactorSince && (
            <Button variant="secondary" onClick={() => setOpen('second-factor')}>
              {texts.memberPage.removeSecondFactor}
            </Button>
          )}
          <Button variant="danger" onClick={() => setOpen('delete')}>
            {texts.memberPage.remove}
          </Button>
        </>
      )}
      {open === 'suspend' && <SuspendDialog member={member} onClose={close} />}
      {open === 'delete' && <DeleteMemberDialog member={member} onClose={close} />}
      <ConfirmDialog
        title={texts.memberPage.sendReset}
        isOpen={open === 'reset'}
        confirmLabel={texts.memberPage.sendResetNow}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate(undefined)}
        onClose={close}
      >
        <p>{fill(texts.memberPage.sendResetHint, { email: member.email })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.memberPage.removeSecondFactor}
        isOpen={open === 'second-factor'}
        tone="danger"
        confirmLabel={texts.memberPage.removeSecondFactorNow}
        isPending={removeFactor.isPending}
        onConfirm={() => removeFactor.mutate(undefined)}
        onClose={close}
      >
        <p>{texts.memberPage.removeSecondFactorHint}</p>
      </ConfirmDialog>
    </div>
  );
}

import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { silenceCalls } from '../silence-calls.ts';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

type MemberActionsProps = { member: Member; isOwn: boolean; secondFactorSince: string | null };

type OpenDialog = 'suspend' | 'silence' | 'reset' | 'second-factor' | 'delete' | undefined;

export function MemberActions({ member, isOwn, secondFactorSince }: MemberActionsProps) {
  const api = useApi();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const params = { id: member.id };
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
      {member.isRemoved && <p className="text-ink-soft">{texts.memberPage.removedAsSpamHint}</p>}
      <TermNote label={texts.memberLabels.silencedUntil} term={member.silence} />
      <TermNote label={texts.memberLabels.suspendedUntil} term={member.suspension} />
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
      ) : member.isRemoved ? null : (
        <MemberButtons member={member} hasSecondFactor={secondFactorSince !== null} onOpen={setOpen} />
      )}
      {(open === 'suspend' || open === 'silence') && (
        <SuspendDialog kind={open} member={member} onClose={close} />
      )}
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

type MemberButtonsProps = {
  member: Member;
  hasSecondFactor: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** What an admin can do about somebody else. */
function MemberButtons({ member, hasSecondFactor, onOpen }: MemberButtonsProps) {
  const api = useApi();
  const params = { id: member.id };
  const lift = useMemberChange(member.id, { change: () => api.call(membersCalls.lift, { params }) });
  const endSilence = useMemberChange(member.id, { change: () => api.call(silenceCalls.end, { params }) });
  return (
    <div className="flex flex-wrap gap-3">
      {member.silence ? (
        <Button
          variant="secondary"
          isPending={endSilence.isPending}
          onClick={() => endSilence.mutate(undefined)}
        >
          {texts.memberPage.endSilence}
        </Button>
      ) : (
        member.role !== 'admin' && (
          <Button variant="secondary" onClick={() => onOpen('silence')}>
            {texts.memberPage.silence}
          </Button>
        )
      )}
      {member.suspension ? (
        <Button variant="secondary" isPending={lift.isPending} onClick={() => lift.mutate(undefined)}>
          {texts.memberPage.lift}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => onOpen('suspend')}>
          {texts.memberPage.suspend}
        </Button>
      )}
      {!member.isPlaceholder && (
        <Button variant="secondary" onClick={() => onOpen('reset')}>
          {texts.memberPage.sendReset}
        </Button>
      )}
      {hasSecondFactor && (
        <Button variant="secondary" onClick={() => onOpen('second-factor')}>
          {texts.memberPage.removeSecondFactor}
        </Button>
      )}
      <Button variant="danger" onClick={() => onOpen('delete')}>
        {texts.memberPage.remove}
      </Button>
    </div>
  );
}

/** What keeps the member from signing in or from writing: until when, and why. */
function TermNote({ label, term }: { label: string; term: Member['suspension'] }) {
  if (!term) return null;
  return (
    <div className="w-full rounded-md border border-line bg-wait-tint px-4 py-3 text-wait">
      <p className="font-medium">{fill(label, { day: formatDay(term.until) })}</p>
      <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
        {term.reason}
      </p>
    </div>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { checkSuspension, dayOf, maxSuspensionReasonLength } from '../rules.ts';
import { silenceCalls } from '../silence-calls.ts';
import { useMemberChange } from './use-member-change.ts';

/** Both end on a day and have a reason that the member reads. */
type Kind = 'suspend' | 'silence';

type SuspendDialogProps = { kind: Kind; member: Member; onClose: () => void };

const wordings = {
  suspend: {
    title: texts.suspendDialog.title,
    explanation: texts.suspendDialog.explanation,
    untilHint: texts.suspendDialog.untilHint,
    reasonHint: texts.suspendDialog.reasonHint,
    confirm: texts.suspendDialog.suspend,
    undoHint: texts.memberPage.undoSuspensionHint,
  },
  silence: {
    title: texts.suspendDialog.titleOfSilence,
    explanation: texts.suspendDialog.explanationOfSilence,
    untilHint: texts.suspendDialog.silenceUntilHint,
    reasonHint: texts.suspendDialog.silenceReasonHint,
    confirm: texts.suspendDialog.silence,
    undoHint: texts.memberPage.undoSilenceHint,
  },
} as const;

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Asks for the day and the reason. What was written stays if the call fails. */
export function SuspendDialog({ kind, member, onClose }: SuspendDialogProps) {
  const wording = wordings[kind];
  const api = useApi();
  const formId = useId();
  const [until, setUntil] = useState(() => dayOf(new Date(Date.now() + weekMs)));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const params = { id: member.id };
  const lift = useMemberChange(member.id, {
    change: () =>
      kind === 'suspend' ? api.call(membersCalls.lift, { params }) : api.call(silenceCalls.end, { params }),
  });
  const suspend = useMemberChange(member.id, {
    change: () => {
      const args = { params, body: { until, reason } };
      return kind === 'suspend' ? api.call(membersCalls.suspend, args) : api.call(silenceCalls.silence, args);
    },
    undo: () => ({
      label: texts.reviewLabels.undo,
      otherWay: wording.undoHint,
      onSelect: () => lift.mutate(undefined),
    }),
    onDone: onClose,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkSuspension({ until, reason, today: dayOf(new Date()) });
    setProblem(check.ok ? undefined : check);
    if (check.ok && !suspend.isPending) suspend.mutate(undefined);
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      title={fill(wording.title, { name: member.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={suspend.isPending}>
            {wording.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{wording.explanation}</p>
        <TextField
          label={texts.suspendDialog.until}
          type="date"
          value={until}
          min={dayOf(new Date())}
          hint={wording.untilHint}
          error={errorOf('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextArea
          label={texts.suspendDialog.reason}
          rows={3}
          value={reason}
          maxLength={maxSuspensionReasonLength}
          hint={wording.reasonHint}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { defaultValidDays } from '#features/accounts/invitation-rule.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { Member, MemberHandover } from '../../contract.ts';
import { memberHandoverCalls } from '../../handover-calls.ts';
import { LinkDialog } from '../invitations/link-dialog.tsx';
import { useMemberChange } from '../use-member-change.ts';

type MemberHandoverPanelProps = { member: Member; handover: MemberHandover | null };

/** For an imported author: the link with which they take over the account, and whether there is one. */
export function MemberHandoverPanel({ member, handover }: MemberHandoverPanelProps) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  /** A link to copy, which is shown once. */
  const [link, setLink] = useState<string>();
  const revoke = useMemberChange(member.id, {
    change: () => api.call(memberHandoverCalls.revoke, { params: { id: member.id } }),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{texts.memberHandover.text}</p>
      {handover && <p className="[overflow-wrap:anywhere]">{describe(handover)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsOpen(true)}>
          {handover ? texts.memberHandover.sendAgain : texts.memberHandover.send}
        </Button>
        {handover && !handover.isExpired && (
          <Button variant="secondary" isPending={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
            {texts.memberHandover.revoke}
          </Button>
        )}
      </div>
      {isOpen && (
        <SendDialog
          member={member}
          knownEmail={handover?.email ?? ''}
          onClose={() => setIsOpen(false)}
          onLink={setLink}
        />
      )}
      {link !== undefined && (
        <LinkDialog link={link} label={texts.memberHandover.linkLabel} onClose={() => setLink(undefined)} />
      )}
    </div>
  );
}

function describe({ email, expiresAt, isExpired }: MemberHandover): string {
  if (isExpired) return texts.memberHandover.expired;
  const day = formatDay(expiresAt);
  return email === null
    ? fill(texts.memberHandover.waitingCopied, { day })
    : fill(texts.memberHandover.waiting, { email, day });
}

type SendDialogProps = {
  member: Member;
  knownEmail: string;
  onClose: () => void;
  onLink: (link: string) => void;
};

/** Asks for the address. What was typed stays if the call fails. */
function SendDialog({ member, knownEmail, onClose, onLink }: SendDialogProps) {
  const api = useApi();
  const formId = useId();
  const [email, setEmail] = useState(knownEmail);
  const [problem, setProblem] = useState<string>();
  const send = useMemberChange(member.id, {
    change: (to: string | null) =>
      api.call(memberHandoverCalls.send, { params: { id: member.id }, body: { email: to } }),
    onDone: ({ link }) => {
      onClose();
      if (link !== null) onLink(link);
    },
  });
  const refused = send.error instanceof ApiError ? send.error.fields.email : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
    setProblem(isAddress ? undefined : texts.emailAddress.invalid);
    if (isAddress && !send.isPending) send.mutate(email);
  }

  return (
    <Dialog
      title={fill(texts.memberHandover.dialogTitle, { name: member.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={send.isPending}>
            {texts.memberHandover.sendNow}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{fill(texts.memberHandover.dialogText, { days: defaultValidDays })}</p>
        <TextField
          label={texts.memberHandover.email}
          type="email"
          autoComplete="off"
          dir="ltr"
          value={email}
          error={problem ?? refused}
          onChange={({ target }) => setEmail(target.value)}
        />
        <p className="text-ink-soft text-sm">{texts.memberHandover.copyHint}</p>
        <Button
          variant="quiet"
          className="self-start"
          disabled={send.isPending}
          onClick={() => send.mutate(null)}
        >
          {texts.memberHandover.copyInstead}
        </Button>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { isConfirmed } from '../rules.ts';
import { useMemberChange } from './use-member-change.ts';

type DeleteMemberDialogProps = { member: Member; onClose: () => void };

/** Lists what will be deleted, and asks for the username. */
export function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const remove = useMemberChange(member.id, {
    change: () => api.call(membersCalls.remove, { params: { id: member.id }, body: { username: typed } }),
    isDeletion: true,
    onDone: () => void navigate(paths.dashboardTab('members'), { replace: true }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isRight = isConfirmed(typed, member.username);
    setError(isRight ? undefined : texts.memberRules.usernameWrong);
    if (isRight && !remove.isPending) remove.mutate(undefined);
  }

  return (
    <Dialog
      title={fill(texts.deleteMemberDialog.title, { name: member.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.deleteMemberDialog.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={remove.isPending}>
            {texts.deleteMemberDialog.remove}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc space-y-2 pl-5">
          <li>{texts.deleteMemberDialog.articlesWarning}</li>
          <li>{texts.deleteMemberDialog.commentsNote}</li>
          <li>{texts.deleteMemberDialog.noWayBack}</li>
        </ul>
        <TextField
          label={fill(texts.deleteMemberDialog.typeUsername, { username: member.username })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

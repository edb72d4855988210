import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import { needsFreshSignIn, type Owner } from './owner.ts';

export function DeleteAccount(owner: Owner) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.deleteAccountForm.openDialog}
      </Button>
      {isOpen && <DeleteDialog {...owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DeleteDialogProps = Owner & { onClose: () => void };

/** Lists what will be deleted before it asks for the password. */
function DeleteDialog({ viewer, hasPassword, freshSignIn, onClose }: DeleteDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    mutationFn: (password: string) =>
      api.call(ownAccountCalls.deleteAccount, { body: hasPassword ? { password } : {} }),
    onSuccess: async ({ message }) => {
      toast.success(texts.deleteAccountForm.accountDeleted, message);
      getSession().signOut();
      await navigate(paths.home, { replace: true });
    },
    onError: () => fieldRef.current?.select(),
  });

  const fault = remove.error && !remove.isPending ? passwordError(remove.error) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!remove.isPending) remove.mutate(fieldRef.current?.value ?? '');
  }

  return (
    <Dialog
      title={texts.deleteAccountForm.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.deleteAccountForm.keepAccount}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={remove.isPending}>
            {texts.deleteAccountForm.deleteAccount}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc space-y-2 pl-5">
          <li>{texts.deleteAccountForm.articlesWarning}</li>
          <li>{texts.deleteAccountForm.commentsNote}</li>
          <li>{texts.deleteAccountForm.profileWarning}</li>
        </ul>
        <p>{texts.deleteAccountForm.downloadHint}</p>
        <input type="email" name="email" autoComplete="username" value={viewer.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            ref={fieldRef}
            name="password"
            label={texts.deleteAccountForm.yourPassword}
            autoComplete="current-password"
            error={fault}
          />
        )}
        {needsFreshSignIn(remove.error) && freshSignIn}
        {!hasPassword && fault && !needsFreshSignIn(remove.error) && (
          <p role="alert" className="text-bad text-sm">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function passwordError(error: Error): string {
  return (error instanceof ApiError && error.fields.password) || failureMessage(error);
}

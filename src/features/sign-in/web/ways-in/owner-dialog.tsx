import { type FormEvent, useId, useRef } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChangeFailure, fieldError, type Owner, OwnPasswordField } from '../owner-check.tsx';

type OwnerDialogProps = {
  owner: Owner;
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: Error | null;
  onConfirm: (password: string | undefined) => void;
  onClose: () => void;
};

/** Asks for the password before the ways to sign in change, or for a fresh sign-in where there is no password. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { owner, title, text, action, isDangerous, isPending, onConfirm, onClose } = props;
  const { viewer, hasPassword, freshSignIn } = owner;
  const error = isPending ? null : props.error;
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) onConfirm(hasPassword ? (fieldRef.current?.value ?? '') : undefined);
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">{text}</p>
        {hasPassword && (
          <OwnPasswordField ref={fieldRef} viewer={viewer} isFirst error={fieldError(error, 'password')} />
        )}
        <ChangeFailure error={error} fields={['password']} freshSignIn={freshSignIn} />
      </form>
    </Dialog>
  );
}

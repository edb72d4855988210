import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';

export type OwnerDialogProps = {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  /** Links to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
  isPending: boolean;
  error: Error | null;
  onConfirm: (password: string | undefined) => void;
  onClose: () => void;
};

/** Asks for the password before the ways to sign in change, or for a fresh sign-in where there is no password. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { title, text, action, isDangerous, hasPassword, freshSignIn, isPending, error, onConfirm, onClose } =
    props;
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const isStale = error instanceof ApiError && error.code === 'fresh_sign_in_required';
  const fault =
    error && !isPending
      ? (error instanceof ApiError && error.fields.password) || failureMessage(error)
      : undefined;

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
            {texts.waysIn.keep}
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
          <TextField
            ref={fieldRef}
            name="password"
            type="password"
            label={texts.waysIn.yourPassword}
            autoComplete="current-password"
            data-autofocus
            error={fault}
          />
        )}
        {isStale && freshSignIn}
        {!hasPassword && !isStale && fault && (
          <p role="alert" className="text-bad text-sm">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}

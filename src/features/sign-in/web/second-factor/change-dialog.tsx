import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChangeFailure, fieldError, type Owner, OwnPasswordField } from '../owner-check.tsx';
import { FactorCodeField } from './factor-code-field.tsx';

type OwnerProof = { password?: string; code: string };

type ChangeDialogProps<Result> = {
  owner: Owner;
  title: string;
  hint: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  change: (proof: OwnerProof) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** Asks for the password and a code before a change of the second factor. */
export function ChangeDialog<Result>(props: ChangeDialogProps<Result>) {
  const { title, hint, confirmLabel, tone, onDone, onClose } = props;
  const { viewer, hasPassword, freshSignIn } = props.owner;
  const formId = useId();
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: props.change,
    onSuccess: onDone,
    onError: (error) => (fieldError(error, 'password') ? passwordRef : codeRef).current?.select(),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    const password = passwordRef.current?.value ?? '';
    change.mutate({ code: codeRef.current?.value ?? '', ...(hasPassword && { password }) });
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
          <Button type="submit" form={formId} variant={tone} isPending={change.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{hint}</p>
        {hasPassword && (
          <OwnPasswordField ref={passwordRef} viewer={viewer} error={fieldError(change.error, 'password')} />
        )}
        <FactorCodeField
          ref={codeRef}
          kind="either"
          label={texts.secondFactor.ownCode}
          error={fieldError(change.error, 'code')}
        />
        <ChangeFailure error={change.error} fields={['password', 'code']} freshSignIn={freshSignIn} />
      </form>
    </Dialog>
  );
}

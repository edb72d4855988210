import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { waysInQuery } from '../ways-in/ways-in-query.ts';

const passkeyToast = toast.about('passkeys');

type Change<Input> = {
  change: (input: Input) => Promise<{ message: string }>;
  doneTitle: string;
  onClose: () => void;
};

/** A change of the passkeys: says what happened, reads the list again and closes the dialog. */
export function usePasskeyChange<Input>({ change, doneTitle, onClose }: Change<Input>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => {
      passkeyToast.success(doneTitle, message);
      onClose();
    },
    // Also after a failure: somebody may have removed it on another device.
    onSettled: () => queries.invalidateQueries(waysInQuery(api)),
  });
}

type PasskeyDialogProps = {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  change: Pick<UseMutationResult<unknown, Error, never>, 'isPending'>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function PasskeyDialog(props: PasskeyDialogProps) {
  const { title, confirmLabel, tone = 'primary', change, onSubmit, onClose, children } = props;
  const formId = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!change.isPending) onSubmit();
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
        {children}
      </form>
    </Dialog>
  );
}

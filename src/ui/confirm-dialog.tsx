import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  isOpen: boolean;
  /** Danger where something is lost by it. */
  tone?: 'primary' | 'danger';
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, tone = 'primary', confirmLabel, isPending = false } = props;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {texts.actions.cancel}
          </Button>
          <Button variant={tone} isPending={isPending} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

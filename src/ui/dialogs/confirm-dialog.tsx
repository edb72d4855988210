import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  isOpen: boolean;
  /** Use `danger` if something is lost. */
  tone?: 'primary' | 'danger';
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action that is hard to undo. */
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

import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type UnsavedDialogProps = {
  title: string;
  text: string;
  /** A navigation that waits for an answer, as `useBlocker` returns it. */
  blocker: { isBlocked: boolean; reset(): void; proceed(): void };
  /** A third button. */
  children?: ReactNode;
};

/** Asks whether to stay on the page or to leave it with unsaved changes. */
export function UnsavedDialog({ title, text, blocker, children }: UnsavedDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={blocker.isBlocked}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset()}>
            {texts.actions.stayHere}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {texts.actions.leave}
          </Button>
          {children}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

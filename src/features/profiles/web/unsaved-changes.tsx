import { type RefObject, useEffect } from 'react';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type UnsavedChangesProps = {
  isDirty: boolean;
  /** Set right before leaving on purpose, when no render comes in between. */
  isDoneRef: RefObject<boolean>;
};

/** Asks before what was typed is left behind, by a link here or by closing the page. */
export function UnsavedChanges({ isDirty, isDoneRef }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDoneRef.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDoneRef.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isDoneRef]);

  return (
    <Dialog
      title={texts.unsavedChanges.title}
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
        </>
      }
    >
      <p>{texts.unsavedChanges.text}</p>
    </Dialog>
  );
}

import { type RefObject, useEffect } from 'react';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type UnsavedChangesProps = {
  isDirty: boolean;
  /** Set right before a navigation after saving, because there is no render in between. */
  isSavedRef: RefObject<boolean>;
};

/** Asks before the user leaves unsaved changes, by a link or by closing the page. */
export function UnsavedChanges({ isDirty, isSavedRef }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSavedRef.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSavedRef.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSavedRef]);

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

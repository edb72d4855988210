import { useEffect } from 'react';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before an admin leaves unsaved settings, by a link or by closing the page. */
export function UnsavedSettings({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog
      title={texts.settingsForm.leaveTitle}
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
      <p>{texts.settingsForm.leaveText}</p>
    </Dialog>
  );
}

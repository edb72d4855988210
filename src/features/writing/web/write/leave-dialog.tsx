import { useEffect } from 'react';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { getSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Desk } from './desk.ts';

type LeaveDialogProps = {
  desk: Desk;
  isDirty: boolean;
  /** Undefined where saving needs a decision first. */
  onSave: (() => Promise<boolean>) | undefined;
};

/** Asks before text is left that the account does not have, by a link here or by closing the page. */
export function LeaveDialog({ desk, isDirty, onSave }: LeaveDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    // The first save gives a new article its address, in the middle of a sentence.
    const { article } = desk.state();
    if (article && nextLocation.pathname + nextLocation.search === paths.editArticle(article._id))
      return false;
    // Whoever has signed out is led away, and finds the text again when they are back.
    return isElsewhere && desk.state().isDirty && getSession().state().status === 'signed-in';
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  async function saveAndLeave(): Promise<void> {
    if (await onSave?.()) blocker.proceed();
    else blocker.reset();
  }

  return (
    <Dialog
      title={texts.leaveDialog.title}
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
          {onSave && (
            <Button onClick={() => void saveAndLeave()}>{texts.leaveDialog.saveDraftAndLeave}</Button>
          )}
        </>
      }
    >
      <p>{texts.leaveDialog.text}</p>
    </Dialog>
  );
}

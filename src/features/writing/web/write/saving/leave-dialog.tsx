import { useBlocker } from '#client/navigation/use-navigation.ts';
import { useUnloadWarning } from '#client/navigation/use-unload-warning.ts';
import { getSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { UnsavedDialog } from '#ui/dialogs/unsaved-dialog.tsx';
import type { Autosave } from './autosave.ts';

type LeaveDialogProps = {
  autosave: Autosave;
  isDirty: boolean;
  /** Undefined when the text cannot be saved as it is. */
  onSave: (() => Promise<boolean>) | undefined;
};

/** Asks for confirmation when the writer follows a link or closes the page while there is unsaved text. */
export function LeaveDialog({ autosave, isDirty, onSave }: LeaveDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    // The first save navigates to the URL of the new article while the writer types on.
    const { article } = autosave.state();
    if (article && nextLocation.pathname + nextLocation.search === paths.editArticle(article._id))
      return false;
    // After a sign-out the page must be left. The copy in the browser is offered at the next sign-in.
    return isElsewhere && autosave.state().isDirty && getSession().state().status === 'signed-in';
  });
  useUnloadWarning(isDirty);

  async function saveAndLeave(): Promise<void> {
    if (await onSave?.()) blocker.proceed();
    else blocker.reset();
  }

  return (
    <UnsavedDialog title={texts.leaveDialog.title} text={texts.leaveDialog.text} blocker={blocker}>
      {onSave && <Button onClick={() => void saveAndLeave()}>{texts.leaveDialog.saveDraftAndLeave}</Button>}
    </UnsavedDialog>
  );
}

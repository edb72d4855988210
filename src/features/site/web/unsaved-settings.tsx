import { useBlocker } from '#client/navigation/use-navigation.ts';
import { useUnloadWarning } from '#client/navigation/use-unload-warning.ts';
import { texts } from '#texts';
import { UnsavedDialog } from '#ui/dialogs/unsaved-dialog.tsx';

/** Asks before an admin leaves unsaved settings, by a link or by closing the page. */
export function UnsavedSettings({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    // The steps of the set-up differ in the search string only.
    ({ currentLocation, nextLocation }) => isDirty && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useUnloadWarning(isDirty);
  return (
    <UnsavedDialog
      title={texts.settingsForm.leaveTitle}
      text={texts.settingsForm.leaveText}
      blocker={blocker}
    />
  );
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

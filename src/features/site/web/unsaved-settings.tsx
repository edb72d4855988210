import { useBlocker } from '#client/navigation/use-navigation.ts';
import { useUnloadWarning } from '#client/navigation/use-unload-warning.ts';
import { texts } from '#texts';
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx';

/** Asks before an admin leaves unsaved settings, by a link or by closing the page. */
export function UnsavedSettings({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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

import type { RefObject } from 'react';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { useUnloadWarning } from '#client/navigation/use-unload-warning.ts';
import { texts } from '#texts';
import { UnsavedDialog } from '#ui/dialogs/unsaved-dialog.tsx';

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
  useUnloadWarning(isDirty, isSavedRef);
  return (
    <UnsavedDialog title={texts.unsavedChanges.title} text={texts.unsavedChanges.text} blocker={blocker} />
  );
}

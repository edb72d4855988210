import { texts } from '#texts';
import { Dialog } from '../dialogs/dialog.tsx';
import { switchShortcuts, useAreShortcutsOn } from './shortcuts-switch.ts';

type ShortcutDialogProps = {
  shortcuts: readonly { keys: readonly string[]; does: string }[];
  isOpen: boolean;
  onClose: () => void;
};

/** Lists the single-key shortcuts of a page, with a checkbox to turn them off. */
export function ShortcutDialog({ shortcuts, isOpen, onClose }: ShortcutDialogProps) {
  const areOn = useAreShortcutsOn();
  return (
    <Dialog title={texts.shortcutDialog.title} isOpen={isOpen} onClose={onClose}>
      <dl className="flex flex-col gap-2.5">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline gap-4">
            <dt className="flex w-24 shrink-0 flex-wrap gap-1 sm:w-42">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-edge bg-paper px-1.5 py-0.5 text-center font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3 border-line border-t pt-4">
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
          className="size-5"
        />
        {texts.shortcutDialog.singleKeys}
      </label>
    </Dialog>
  );
}

import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { changedFields } from '../rules.ts';
import type { Saved } from './use-settings-form.ts';

type SettingsConflictProps<Settings> = {
  form: {
    values: Settings;
    theirs: Saved<Settings> | undefined;
    isPending: boolean;
    keepMine: () => void;
    takeTheirs: () => void;
    decideLater: () => void;
  };
  labels: Record<keyof Settings & string, string>;
  /** Writes the value of a field for people. */
  write: (settings: Settings, field: keyof Settings & string) => string;
};

/** If two admins save at once: what both wrote, field by field. Neither is lost until one is chosen. */
export function SettingsConflict<Settings extends object>({
  form,
  labels,
  write,
}: SettingsConflictProps<Settings>) {
  if (!form.theirs) return null;
  const mine = form.values;
  const theirs = form.theirs.settings;
  const fields = changedFields(theirs, mine) as (keyof Settings & string)[];
  return (
    <Dialog
      title={texts.settingsConflict.title}
      width="wide"
      isOpen
      onClose={form.decideLater}
      actions={
        <>
          <Button variant="secondary" isPending={form.isPending} onClick={form.takeTheirs}>
            {texts.settingsConflict.useSaved}
          </Button>
          <Button isPending={form.isPending} onClick={form.keepMine}>
            {texts.settingsConflict.useMine}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-soft">
        {fields.length === 0 ? texts.settingsConflict.same : texts.settingsConflict.text}
      </p>
      {fields.map((field) => (
        <section key={field} aria-label={labels[field]} className="mb-6 last:mb-0">
          <h3 className="mb-2 font-medium">{labels[field]}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <Version heading={texts.settingsConflict.mine} text={write(mine, field)} />
            <Version heading={texts.settingsConflict.saved} text={write(theirs, field)} />
          </div>
        </section>
      ))}
    </Dialog>
  );
}

function Version({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="rounded-md border border-line bg-paper p-3">
      <h4 className="text-ink-soft text-sm">{heading}</h4>
      <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        {text === '' ? <span className="text-ink-soft italic">{texts.settingsConflict.empty}</span> : text}
      </p>
    </div>
  );
}

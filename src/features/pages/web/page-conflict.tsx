import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { EditedPage } from '../contract.ts';
import type { PageFields } from '../rules.ts';
import { PreviewedPage } from './page-preview.tsx';
import type { PageSlots } from './page-slots.ts';
import { SavedNote } from './saved-note.tsx';

type PageConflictProps = {
  form: { isPending: boolean; keepMine: () => void; takeTheirs: () => void; decideLater: () => void };
  conflict: { theirs: EditedPage; mine: PageFields };
  TextPreview: PageSlots['TextPreview'];
};

/** Shows the texts of two admins. Neither is lost: the saved one stays among the revisions whatever is chosen. */
export function PageConflict({ form, conflict: { theirs, mine }, TextPreview }: PageConflictProps) {
  return (
    <Dialog
      title={texts.pageConflict.title}
      width="wide"
      isOpen
      onClose={form.decideLater}
      actions={
        <>
          <Button variant="secondary" isPending={form.isPending} onClick={form.takeTheirs}>
            {texts.pageConflict.useTheirs}
          </Button>
          <Button isPending={form.isPending} onClick={form.keepMine}>
            {texts.pageConflict.useMine}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-soft">{texts.pageConflict.text}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <section
          aria-label={texts.pageConflict.mine}
          className="min-w-0 rounded-md border border-line bg-paper p-4"
        >
          <p className="mb-3 font-medium text-sm">{texts.pageConflict.mine}</p>
          <PreviewedPage fields={mine} TextPreview={TextPreview} />
        </section>
        <section
          aria-label={texts.pageConflict.theirs}
          className="min-w-0 rounded-md border border-line bg-paper p-4"
        >
          <p className="mb-3 font-medium text-sm">
            {texts.pageConflict.theirs}
            {theirs.savedAt && (
              <span className="block font-normal text-ink-soft">
                <SavedNote at={theirs.savedAt} by={theirs.savedBy} />
              </span>
            )}
          </p>
          <PreviewedPage fields={theirs} TextPreview={TextPreview} />
        </section>
      </div>
    </Dialog>
  );
}

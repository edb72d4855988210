import type { ArticleText } from './article-text.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { ConflictResolver } from './recovery/conflict-resolver.tsx';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import type { LocalCopy } from './saving/local-copies.ts';
import { type LoadSavedDraft, LoadSavedDraftDialog } from './sidebar/load-saved-draft.tsx';
import type { ArticleForm } from './use-article-form.ts';

type WriteDialogsProps = {
  form: ArticleForm;
  /** Null while the preview is closed. */
  previewed: ArticleText | null;
  onPreviewClose: () => void;
  /** A copy that is based on another version than the open one. */
  outdated: LocalCopy | null;
  onOutdatedDone: (isResolved: boolean) => void;
  loading: LoadSavedDraft;
};

/** The dialogs of the write page that belong to no button of their own. */
export function WriteDialogs(props: WriteDialogsProps) {
  const { form, previewed, onPreviewClose, outdated, onOutdatedDone, loading } = props;
  return (
    <>
      <PreviewDialog text={previewed} onClose={onPreviewClose} />
      <ConflictResolver form={form} outdated={outdated} onOutdatedDone={onOutdatedDone} />
      <LoadSavedDraftDialog {...loading} />
      <LeaveDialog autosave={form.autosave} isDirty={form.state.isDirty} onSave={form.saveDraft} />
    </>
  );
}

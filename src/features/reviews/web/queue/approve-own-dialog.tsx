import { texts } from '#texts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { submittedText } from './submitted-text.ts';

type ApproveOwnDialogProps = {
  /** Null while the dialog is closed. */
  article: QueuedArticle | null;
  onApprove: (article: QueuedArticle) => void;
  onClose: () => void;
};

/** Asks before an approval of the viewer's own text, as the review page does: no other person has read it. */
export function ApproveOwnDialog({ article, onApprove, onClose }: ApproveOwnDialogProps) {
  return (
    <ConfirmDialog
      title={texts.approveOwnDialog.title}
      isOpen={article !== null}
      confirmLabel={texts.reviewLabels.approve}
      onConfirm={() => article && onApprove(article)}
      onClose={onClose}
    >
      {article && (
        <p>
          <span dir="auto" className="font-serif text-lg [overflow-wrap:anywhere]">
            {submittedText(article).title}
          </span>
          <span className="mt-1 block text-ink-soft text-sm">{texts.approveOwnDialog.text}</span>
        </p>
      )}
    </ConfirmDialog>
  );
}

import { texts } from '#texts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type ConfirmDeleteCommentProps = {
  isOpen: boolean;
  /** False when a moderator deletes another member's comment. */
  isOwn: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDeleteComment({ isOwn, ...rest }: ConfirmDeleteCommentProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={texts.confirmDeleteComment.title}
      tone="danger"
      confirmLabel={texts.actions.delete}
    >
      <p>{isOwn ? texts.confirmDeleteComment.ownText : texts.confirmDeleteComment.text}</p>
    </ConfirmDialog>
  );
}

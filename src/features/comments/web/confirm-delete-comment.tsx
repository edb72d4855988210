import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type ConfirmDeleteCommentProps = {
  isOpen: boolean;
  /** An admin deletes what somebody else wrote. */
  isOwn: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDeleteComment({ isOwn, ...rest }: ConfirmDeleteCommentProps) {
  return (
    <ConfirmDialog {...rest} title="Delete this comment?" tone="danger" confirmLabel="Delete">
      <p>{isOwn ? 'What you wrote' : 'What was written here'} will be gone for good. Replies to it stay.</p>
    </ConfirmDialog>
  );
}

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ConfirmDeleteCommentProps = {
  isOpen: boolean;
  /** An admin deletes what somebody else wrote. */
  isOwn: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDeleteComment({ isOpen, isOwn, onConfirm, onClose }: ConfirmDeleteCommentProps) {
  return (
    <Dialog
      title="Delete this comment?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>{isOwn ? 'What you wrote' : 'What was written here'} will be gone for good. Replies to it stay.</p>
    </Dialog>
  );
}

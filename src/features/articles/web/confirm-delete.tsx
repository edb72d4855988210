import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ConfirmDeleteProps = {
  title: string;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDelete({ title, isOpen, isPending, onConfirm, onClose }: ConfirmDeleteProps) {
  return (
    <Dialog
      title="Delete this article?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>“{title}” and all its earlier versions will be gone for good, for you and for readers.</p>
    </Dialog>
  );
}

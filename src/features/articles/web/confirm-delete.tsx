import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type ConfirmDeleteProps = {
  title: string;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDelete({ title, ...rest }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog {...rest} title="Delete this article?" tone="danger" confirmLabel="Delete">
      <p>“{title}” and all its earlier versions will be gone for good, for you and for readers.</p>
    </ConfirmDialog>
  );
}

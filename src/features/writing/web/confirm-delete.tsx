import { texts } from '#texts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';

type ConfirmDeleteProps = {
  title: string;
  /** Whether the article was ever published. */
  hadReaders: boolean;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDelete({ title, hadReaders, ...rest }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={texts.confirmDelete.title}
      tone="danger"
      confirmLabel={texts.actions.delete}
    >
      <p>
        <RichText
          text={hadReaders ? texts.confirmDelete.publishedText : texts.confirmDelete.unpublishedText}
          values={{ title }}
        />
      </p>
    </ConfirmDialog>
  );
}

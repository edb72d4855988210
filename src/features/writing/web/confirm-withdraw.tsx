import { texts } from '#texts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';

type ConfirmWithdrawProps = {
  title: string;
  /** Whether the submission is an edit of a live article. */
  isEdit: boolean;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmWithdraw({ title, isEdit, ...rest }: ConfirmWithdrawProps) {
  return (
    <ConfirmDialog {...rest} title={texts.confirmWithdraw.title} confirmLabel={texts.actions.withdraw}>
      <p className="[overflow-wrap:anywhere]">
        <RichText
          text={isEdit ? texts.confirmWithdraw.editLeavesQueue : texts.confirmWithdraw.leavesQueue}
          values={{ title }}
        />
      </p>
      {isEdit && <p className="mt-3">{texts.confirmWithdraw.approvedTextStays}</p>}
    </ConfirmDialog>
  );
}

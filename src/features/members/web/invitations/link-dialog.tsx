import { copyText } from '#client/clipboard/copy-text.ts';
import { texts } from '#texts';
import { CopyOnceDialog } from '#ui/dialogs/copy-once-dialog.tsx';

type LinkDialogProps = { link: string; label?: string; onClose: () => void };

export function LinkDialog({ link, label = texts.invitations.linkLabel, onClose }: LinkDialogProps) {
  const words = texts.invitations.newLink;
  return (
    <CopyOnceDialog
      value={link}
      words={{ ...words, label }}
      about="invitation-link"
      onCopy={copyText}
      onClose={onClose}
    />
  );
}

import { copyText } from '#client/copy-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';

const linkToast = toast.about('invitation-link');

type LinkDialogProps = { link: string; label?: string; onClose: () => void };

/** Shows a new link, which cannot be read again later. */
export function LinkDialog({ link, label = texts.invitations.linkLabel, onClose }: LinkDialogProps) {
  async function copy(): Promise<void> {
    if (await copyText(link)) linkToast.success(texts.invitations.copied);
    else linkToast.error(texts.invitations.notCopied);
  }
  return (
    <Dialog
      title={texts.invitations.linkTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.invitations.done}
          </Button>
          <Button onClick={() => void copy()}>{texts.invitations.copy}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.invitations.linkText}</p>
        <TextField
          label={label}
          value={link}
          readOnly
          dir="ltr"
          autoFocus
          className="font-mono text-sm"
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}

import { copyText } from '#client/copy-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';

const linkToast = toast.about('preview-link');

/** Shows the address of a new link, which cannot be read again later. */
export function LinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const address = `${window.location.origin}${paths.preview}#${token}`;

  async function copy(): Promise<void> {
    if (await copyText(address)) linkToast.success(texts.previewLinks.copied);
    else linkToast.error(texts.previewLinks.notCopied);
  }

  return (
    <Dialog
      title={texts.previewLinks.dialogTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.previewLinks.done}
          </Button>
          <Button onClick={() => void copy()}>{texts.previewLinks.copy}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.previewLinks.dialogText}</p>
        <TextField
          label={texts.previewLinks.address}
          value={address}
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

import { copyText } from '#client/copy-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';

const secretToast = toast.about('webhook');

/** Shows a new secret, which cannot be read again later. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    if (await copyText(secret)) secretToast.success(texts.webhooks.copied);
    else secretToast.error(texts.webhooks.notCopied);
  }
  return (
    <Dialog
      title={texts.webhooks.secretTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.webhooks.done}
          </Button>
          <Button onClick={() => void copy()}>{texts.webhooks.copy}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.webhooks.secretText}</p>
        <TextField
          label={texts.webhooks.secret}
          value={secret}
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

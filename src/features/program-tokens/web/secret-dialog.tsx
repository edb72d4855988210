import { copyText } from '#client/copy-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';

const secretToast = toast.about('program-token');

/** Shows a new token, which cannot be read again later. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    if (await copyText(secret)) secretToast.success(texts.programTokens.copied);
    else secretToast.error(texts.programTokens.notCopied);
  }
  return (
    <Dialog
      title={texts.programTokens.secretTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.programTokens.done}
          </Button>
          <Button onClick={() => void copy()}>{texts.programTokens.copy}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.programTokens.secretText}</p>
        <TextField
          label={texts.programTokens.secret}
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

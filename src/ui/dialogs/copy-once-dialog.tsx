import { texts } from '#texts';
import { Button } from '../button.tsx';
import { TextField } from '../forms/field.tsx';
import { toast } from '../toasts/toast.ts';
import { Dialog } from './dialog.tsx';

type CopyOnceDialogProps = {
  /** A secret, or a link that contains one. */
  value: string;
  words: { title: string; text: string; label: string; copy: string; copied: string; notCopied: string };
  /** The operation of its toasts, as in `toast.about`. */
  about: string;
  /** Returns whether the value was copied. */
  onCopy: (value: string) => Promise<boolean>;
  onClose: () => void;
};

/** Shows something new that cannot be read again later. */
export function CopyOnceDialog({ value, words, about, onCopy, onClose }: CopyOnceDialogProps) {
  async function copy(): Promise<void> {
    if (await onCopy(value)) toast.about(about).success(words.copied);
    else toast.about(about).error(words.notCopied);
  }
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.done}
          </Button>
          <Button onClick={() => void copy()}>{words.copy}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{words.text}</p>
        <TextField
          label={words.label}
          value={value}
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

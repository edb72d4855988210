import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useStoredText } from '#client/use-stored-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';

type TextFormProps = {
  /** The name under which the browser keeps the text until it is sent. */
  storedAs: string;
  label: string;
  submitLabel: string;
  maxLength: number;
  /** Resolves to whether the server saved it. Otherwise the text stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** A reply to a mark, or the reason why a suggestion is declined. */
export function TextForm({ storedAs, label, submitLabel, maxLength, onSend, onClose }: TextFormProps) {
  const [text, setText] = useStoredText(storedAs);
  const [isSending, setIsSending] = useState(false);
  const isEmpty = text.trim() === '';

  async function send(): Promise<void> {
    if (isSending || isEmpty) return;
    setIsSending(true);
    const isSent = await onSend(text);
    setIsSending(false);
    if (!isSent) return;
    setText('');
    onClose();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      onClose();
    } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void send();
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-2">
      <TextArea
        label={label}
        rows={3}
        autoFocus
        value={text}
        maxLength={maxLength}
        readOnly={isSending}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        className="field-sizing-content max-h-60 min-h-20 text-sm"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
        <Button type="submit" size="small" disabled={isEmpty} isPending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useStoredText } from '#client/use-stored-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { maxMarkLength } from '../rules.ts';

type ReplyFormProps = {
  markId: string;
  /** Resolves to whether the server saved the reply. Otherwise the text stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
};

export function ReplyForm({ markId, onSend, onClose }: ReplyFormProps) {
  const [text, setText] = useStoredText(`mark-answer:${markId}`);
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
        label={texts.reviewLabels.yourReply}
        rows={3}
        autoFocus
        value={text}
        maxLength={maxMarkLength}
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
          {texts.actions.send}
        </Button>
      </div>
    </form>
  );
}

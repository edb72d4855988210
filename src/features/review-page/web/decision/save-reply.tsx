import { type FormEvent, useId, useState } from 'react';
import { maxReplyTitleLength } from '#features/reviews/rules.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useReplyChanges } from './use-reply-changes.ts';

type SaveReplyProps = { note: string; onClose: () => void };

/** Saves the current note as a reply for everyone who reviews. */
export function SaveReply({ note, onClose }: SaveReplyProps) {
  const [title, setTitle] = useState('');
  const { add, isBusy, errors } = useReplyChanges();
  const formId = useId();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await add({ title, body: note }))) return;
    toast.success(texts.saveReply.replySaved, texts.saveReply.replySavedHint);
    onClose();
  }

  return (
    <Dialog
      title={texts.saveReply.saveAsReply}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isBusy}>
            {texts.actions.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label={texts.reviewLabels.savedReplyName}
          hint={texts.saveReply.nameHint}
          value={title}
          error={errors.title ?? errors.general}
          maxLength={maxReplyTitleLength}
          autoFocus
          onChange={(event) => setTitle(event.target.value)}
        />
        <blockquote
          dir="auto"
          className="max-h-48 overflow-y-auto whitespace-pre-line border-line border-l-2 pl-4 text-[0.9375rem] text-ink-soft"
        >
          {note.trim()}
        </blockquote>
        {errors.body && <p className="font-medium text-bad text-sm">{errors.body}</p>}
      </form>
    </Dialog>
  );
}

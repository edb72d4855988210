import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { maxGuestNameLength, maxGuestNoteLength } from '../../guest-notes/guest-note-rules.ts';
import { leaveNoteCalls } from '../../guest-notes/leave-note-calls.ts';
import type { Anchor } from '../../locate-passage.ts';

// For the next note, as long as the page is open. Nothing about guests is stored in their browser.
let lastName = '';

type GuestNoteDialogProps = { token: string; anchor: Anchor; onClose: () => void };

/** What somebody without an account has to say about the passage, and who they are. */
export function GuestNoteDialog({ token, anchor, onClose }: GuestNoteDialogProps) {
  const api = useApi();
  const [name, setName] = useState(lastName);
  const [body, setBody] = useState('');
  const sending = useMutation({
    mutationFn: () => api.call(leaveNoteCalls.leave, { body: { token, name, body, ...anchor } }),
    onSuccess: ({ message }) => {
      lastName = name;
      toast.success(message, texts.guestNoteTool.sentHint);
      onClose();
    },
  });
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const isIncomplete = name.trim() === '' || body.trim() === '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!sending.isPending && !isIncomplete) sending.mutate();
  }

  return (
    <Dialog title={texts.guestNoteTool.title} isOpen onClose={onClose}>
      {anchor.quote === '' ? (
        <p className="mb-4 text-ink-soft">{texts.guestNoteTool.wholeText}</p>
      ) : (
        <blockquote
          dir="auto"
          className="mb-4 line-clamp-4 border-line border-s-2 ps-3 font-serif [overflow-wrap:anywhere]"
        >
          {anchor.quote}
        </blockquote>
      )}
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextArea
          label={texts.guestNoteTool.note}
          rows={4}
          autoFocus
          value={body}
          maxLength={maxGuestNoteLength}
          error={fields.body}
          onChange={({ target }) => setBody(target.value)}
        />
        <TextField
          label={texts.guestNoteTool.name}
          value={name}
          maxLength={maxGuestNameLength}
          autoComplete="name"
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        {sending.error && Object.keys(fields).length === 0 && (
          <p role="alert" className="font-medium text-bad text-sm">
            {failureMessage(sending.error, texts.feedback.retryHint)}
          </p>
        )}
        <p className="text-ink-soft text-sm">{texts.guestNoteTool.privacy}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" disabled={isIncomplete} isPending={sending.isPending}>
            {texts.guestNoteTool.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Select, TextArea } from '#ui/forms/field.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { checkNote, maxNoteLength, type Outcome } from '../../rules.ts';
import { savedRepliesQuery } from '../../saved-replies-query.ts';
import { submittedText } from './submitted-text.ts';

type RejectDialogProps = {
  /** Null while the dialog is closed. */
  article: QueuedArticle | null;
  onDecide: (article: QueuedArticle, decision: { outcome: Outcome; note: string }) => void;
  onClose: () => void;
};

/** Notes are stored by submission: after an undo the note is there again, and a new submission starts without one. */
const noteKey = ({ _id, submittedAt }: QueuedArticle) => `${_id} ${submittedAt}`;

/** Asks for the note to the author. A typed note survives closing the dialog. */
export function RejectDialog({ article, onDecide, onClose }: RejectDialogProps) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const note = article ? (notes[noteKey(article)] ?? '') : '';
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  // Run after the dialog has opened, because opening focuses its first button.
  useEffect(() => {
    if (article) fieldRef.current?.focus();
  }, [article]);

  function write(text: string): void {
    if (article) setNotes({ ...notes, [noteKey(article)]: text });
    setError(undefined);
  }

  function decide(outcome: 'rejected' | 'changes-requested'): void {
    if (!article) return;
    const check = checkNote({ outcome, note });
    setError(check.ok ? undefined : check.message);
    if (check.ok) onDecide(article, { outcome, note });
  }

  function close(): void {
    setError(undefined);
    onClose();
  }

  return (
    <Dialog
      title={texts.rejectDialog.title}
      isOpen={article !== null}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.actions.cancel}
          </Button>
          <Button variant="danger" onClick={() => decide('rejected')}>
            {texts.reviewLabels.reject}
          </Button>
          <Button onClick={() => decide('changes-requested')}>{texts.rejectDialog.requestChanges}</Button>
        </>
      }
    >
      {article && <NoteForm {...{ article, note, error, fieldRef }} onWrite={write} />}
    </Dialog>
  );
}

type NoteFormProps = {
  article: QueuedArticle;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  note: string;
  error: string | undefined;
  onWrite: (text: string) => void;
};

function NoteForm({ article, fieldRef, note, error, onWrite }: NoteFormProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span dir="auto" className="font-serif text-lg [overflow-wrap:anywhere]">
          {submittedText(article).title}
        </span>
        <span className="mt-1 block text-ink-soft text-sm">
          {article.isEdit ? texts.rejectDialog.editHint : texts.rejectDialog.submissionHint}
        </span>
      </p>
      <SavedReplies onPick={(text) => onWrite(note.trim() === '' ? text : `${note.trimEnd()}\n\n${text}`)} />
      <TextArea
        ref={fieldRef}
        label={texts.reviewLabels.noteToAuthor}
        hint={texts.rejectDialog.noteHint}
        rows={5}
        maxLength={maxNoteLength}
        value={note}
        error={error}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  );
}

/** Renders nothing if there are no replies. */
function SavedReplies({ onPick }: { onPick: (text: string) => void }) {
  const { data: replies = [] } = useQuery(savedRepliesQuery(useApi()));
  if (replies.length === 0) return null;
  return (
    <Select
      label={texts.reviewLabels.savedReplies}
      value=""
      onChange={(event) => {
        const reply = replies.find(({ id }) => id === event.target.value);
        if (reply) onPick(reply.body);
      }}
    >
      <option value="">{texts.rejectDialog.savedReplyPlaceholder}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

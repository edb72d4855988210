import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { maxNoteLength, maxReplyTitleLength } from '#features/reviews/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { type SavedReply, useReplyChanges } from './use-reply-changes.ts';

type ManageRepliesProps = { replies: readonly SavedReply[]; onClose: () => void };

export function ManageReplies({ replies, onClose }: ManageRepliesProps) {
  const [editedId, setEditedId] = useState<string>();
  return (
    <Dialog title={texts.reviewLabels.savedReplies} isOpen width="wide" onClose={onClose}>
      {replies.length === 0 && <p className="text-ink-soft">{texts.manageReplies.none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {replies.map((reply) => (
          <li key={reply.id} className="py-4 first:pt-0 last:pb-0">
            {reply.id === editedId ? (
              <EditReply reply={reply} onDone={() => setEditedId(undefined)} />
            ) : (
              <ReplyRow reply={reply} onEdit={() => setEditedId(reply.id)} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Deleting needs a second click, because everyone who reviews shares the reply. */
function ReplyRow({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const { remove, isBusy, errors } = useReplyChanges();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {reply.title}
        </h3>
        <p
          dir="auto"
          className="mt-1 line-clamp-3 whitespace-pre-line text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]"
        >
          {reply.body}
        </p>
        {errors.general && <p className="mt-1 font-medium text-bad text-sm">{errors.general}</p>}
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={fill(texts.actions.editItem, { title: reply.title })} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        {isAsked ? (
          <Button variant="danger" size="small" isPending={isBusy} onClick={() => remove(reply.id)}>
            {texts.manageReplies.confirmDelete}
          </Button>
        ) : (
          <IconButton
            label={fill(texts.actions.deleteItem, { title: reply.title })}
            onClick={() => setIsAsked(true)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function EditReply({ reply, onDone }: { reply: SavedReply; onDone: () => void }) {
  const { change, isBusy, errors } = useReplyChanges();
  const [title, setTitle] = useState(reply.title);
  const [body, setBody] = useState(reply.body);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await change(reply.id, { title, body })) onDone();
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.reviewLabels.savedReplyName}
        value={title}
        error={errors.title ?? errors.general}
        maxLength={maxReplyTitleLength}
        autoFocus
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={texts.manageReplies.text}
        value={body}
        error={errors.body}
        rows={4}
        maxLength={maxNoteLength}
        onChange={(event) => setBody(event.target.value)}
        className="field-sizing-content max-h-72"
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          {texts.actions.cancel}
        </Button>
        <Button type="submit" size="small" isPending={isBusy}>
          {texts.actions.save}
        </Button>
      </div>
    </form>
  );
}

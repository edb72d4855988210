import { useEffect, useRef, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { hasRole } from '#kit/roles.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { CommentActions, type OpenForm } from '../acting/comment-actions.tsx';
import { useDiscussion } from '../discussion.ts';
import { CommentForm } from '../writing/comment-form.tsx';
import type { CachedComment } from './comment-pages.ts';
import { CommentText } from './comment-text.tsx';

/** The text of a comment and the actions that the viewer may take. */
export function CommentBody({ comment }: { comment: CachedComment }) {
  const { edit } = useDiscussion();
  const [openForm, setOpenForm] = useState<OpenForm>();
  const replyRef = useRef<HTMLButtonElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);

  const closedRef = useRef<OpenForm>(undefined);

  // When the form closes, return the focus to the button that opened it, once the button is rendered again.
  useEffect(() => {
    const opener = closedRef.current === 'edit' ? editRef.current : replyRef.current;
    if (closedRef.current === undefined || !opener) return;
    closedRef.current = undefined;
    opener.focus();
  });

  function close(): void {
    closedRef.current = openForm;
    setOpenForm(undefined);
  }

  async function save(text: string): Promise<boolean> {
    const isSaved = await edit(comment, text);
    if (isSaved) close();
    return isSaved;
  }

  // While an edit is being sent, show the new text. If it fails, show the form with it again.
  const isEditing = openForm === 'edit';
  return (
    <div className="mt-2 sm:pl-11">
      {(!isEditing || comment.isSending) && <CommentText {...comment} />}
      {!isEditing && <WaitingNote comment={comment} />}
      {isEditing && (
        <div hidden={comment.isSending}>
          <CommentForm
            label={texts.commentBody.editLabel}
            draftKey={`edit:${comment._id}`}
            initialText={(comment.waitingEdit ?? comment).content}
            submitLabel={texts.actions.save}
            isFocused
            onSubmit={save}
            onCancel={close}
          />
        </div>
      )}
      {!isEditing && !comment.isSending && (
        <CommentActions comment={comment} onOpen={setOpenForm} replyRef={replyRef} editRef={editRef} />
      )}
      {openForm === 'reply' && (
        <ReplyField comment={comment} onDone={() => setOpenForm(undefined)} onCancel={close} />
      )}
    </div>
  );
}

type ReplyFieldProps = { comment: CachedComment; onDone: () => void; onCancel: () => void };

function ReplyField({ comment, onDone, onCancel }: ReplyFieldProps) {
  const { reply } = useDiscussion();
  const [isSending, setIsSending] = useState(false);

  async function send(text: string): Promise<boolean> {
    setIsSending(true);
    const isSent = await reply(comment, text);
    setIsSending(false);
    if (isSent) onDone();
    return isSent;
  }

  return (
    <div hidden={isSending} className="mt-3">
      <CommentForm
        label={
          comment.author
            ? fill(texts.commentBody.replyToNameLabel, { name: comment.author.name })
            : texts.commentBody.replyLabel
        }
        draftKey={`reply:${comment._id}`}
        submitLabel={texts.actions.reply}
        isFocused
        onSubmit={send}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Says that the comment, or its new text, waits for a moderator. */
function WaitingNote({ comment }: { comment: CachedComment }) {
  const { viewer } = useDiscussion();
  const { held, waitingEdit, author } = comment;
  if (!held && !waitingEdit) return null;
  const isOwn = author?.id === viewer?.id;
  return (
    <div className="mt-3 rounded-md bg-wait-tint px-3 py-2 text-sm text-wait">
      {held ? (
        <p>{isOwn ? texts.commentItem.waitingHint : texts.commentItem.waitingOfOtherHint}</p>
      ) : (
        <>
          <p>{texts.commentItem.waitingEdit}</p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            {waitingEdit?.content}
          </p>
        </>
      )}
      {viewer && hasRole(viewer.role, 'editor') && (
        <Link to={paths.dashboardTab('comments')} className="font-medium underline underline-offset-4">
          {texts.commentItem.openQueue}
        </Link>
      )}
    </div>
  );
}

import { Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { canDelete, canEdit } from '../rules.ts';
import { CommentForm } from './comment-form.tsx';
import type { CachedComment } from './comment-pages.ts';
import { CommentText } from './comment-text.tsx';
import { useDiscussion } from './discussion.ts';

type OpenForm = 'reply' | 'edit' | undefined;

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
      {(!isEditing || comment.isSending) && <CommentText text={comment.content} />}
      {isEditing && (
        <div hidden={comment.isSending}>
          <CommentForm
            label={texts.commentBody.editLabel}
            draftKey={`edit:${comment._id}`}
            initialText={comment.content}
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

type ButtonRef = RefObject<HTMLButtonElement | null>;
type CommentActionsProps = {
  comment: CachedComment;
  onOpen: (openForm: OpenForm) => void;
  replyRef: ButtonRef;
  editRef: ButtonRef;
};

function CommentActions({ comment, onOpen, replyRef, editRef }: CommentActionsProps) {
  const { viewer, isSignedIn, askToDelete, aboutAuthor } = useDiscussion();
  const subject = { authorId: comment.author?.id ?? null };
  if (!isSignedIn) return null;
  return (
    <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
      <Action ref={replyRef} icon={<Reply aria-hidden className="size-4" />} onClick={() => onOpen('reply')}>
        {texts.actions.reply}
      </Action>
      {canEdit(viewer, subject) && (
        <Action ref={editRef} icon={<Pencil aria-hidden className="size-4" />} onClick={() => onOpen('edit')}>
          {texts.actions.edit}
        </Action>
      )}
      {canDelete(viewer, subject) && (
        <Action icon={<Trash2 aria-hidden className="size-4" />} onClick={() => askToDelete(comment)}>
          {texts.actions.delete}
        </Action>
      )}
      {comment.author && aboutAuthor(comment.author)}
    </div>
  );
}

type ActionProps = { ref?: ButtonRef; icon: ReactNode; onClick: () => void; children: ReactNode };

function Action({ ref, icon, onClick, children }: ActionProps) {
  return (
    <Button ref={ref} variant="quiet" size="small" onClick={onClick} className="text-ink-soft">
      {icon}
      {children}
    </Button>
  );
}

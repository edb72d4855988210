import { Heart, Pencil, Reply, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectAfterLoginKey } from '#client/session.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { canDelete, canEdit } from '../../rules.ts';
import { useDiscussion } from '../discussion.ts';
import type { CachedComment } from '../list/comment-pages.ts';

export type OpenForm = 'reply' | 'edit' | undefined;

type ButtonRef = RefObject<HTMLButtonElement | null>;
type CommentActionsProps = {
  comment: CachedComment;
  onOpen: (openForm: OpenForm) => void;
  replyRef: ButtonRef;
  editRef: ButtonRef;
};

/** What the viewer may do with a comment. Visitors see its likes, and can sign in to add theirs. */
export function CommentActions({ comment, onOpen, replyRef, editRef }: CommentActionsProps) {
  const { viewer, isSignedIn, isClosed, askToDelete, renderMore } = useDiscussion();
  const subject = { authorId: comment.author?.id ?? null };
  return (
    <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
      {!comment.held && <LikeAction comment={comment} />}
      {isSignedIn && !isClosed && !comment.held && (
        <Action
          ref={replyRef}
          icon={<Reply aria-hidden className="size-4" />}
          onClick={() => onOpen('reply')}
        >
          {texts.actions.reply}
        </Action>
      )}
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
      {!comment.held && renderMore?.(comment)}
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

function LikeAction({ comment }: { comment: CachedComment }) {
  const { liked, isSignedIn, like } = useDiscussion();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLiked = liked.has(comment._id);

  function handleClick(): void {
    if (isSignedIn) like(comment);
    else {
      sessionStorage.setItem(redirectAfterLoginKey, `${pathname}#comment-${comment._id}`);
      void navigate(paths.auth);
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isLiked}
      onClick={handleClick}
      className="text-ink-soft"
    >
      <Heart aria-hidden className={classNames('size-4', isLiked && 'fill-accent text-accent')} />
      <RichText
        text={plural(texts.commentBody.likes, comment.likes, { count: formatCount(comment.likes) })}
        parts={{ hidden: <span className="sr-only" />, number: <span className="tabular-nums" /> }}
      />
    </Button>
  );
}

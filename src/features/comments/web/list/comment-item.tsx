import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useDiscussion } from '../discussion.ts';
import { CommentBody } from './comment-body.tsx';
import type { CachedComment } from './comment-pages.ts';
import { CommentTime } from './comment-time.tsx';
import type { Thread } from './threads.ts';

type CommentItemProps = { thread: Thread };

/** One comment, with the actions that the viewer may take. */
export function CommentItem({ thread: { comment, replyTo } }: CommentItemProps) {
  const { linkedId } = useDiscussion();
  return (
    <article
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-label={nameOf(comment)}
      data-by={comment.author?.id}
      aria-busy={comment.isSending}
      className={classNames(
        '-mx-3 rounded-md px-3 py-3 outline-offset-0',
        linkedId === comment._id && 'bg-tint',
        comment.isSending && 'opacity-70',
      )}
    >
      {comment.deleted ? (
        <p className="text-ink-soft italic">{texts.commentItem.placeholder}</p>
      ) : (
        <>
          <CommentHead comment={comment} replyTo={replyTo} />
          <CommentBody comment={comment} />
        </>
      )}
    </article>
  );
}

function nameOf({ deleted, author }: CachedComment): string {
  if (deleted) return texts.commentItem.deletedComment;
  return author
    ? fill(texts.commentItem.commentByName, { name: author.name })
    : texts.commentItem.commentByYou;
}

type CommentHeadProps = { comment: CachedComment; replyTo: Thread['replyTo'] };

function CommentHead({ comment, replyTo }: CommentHeadProps) {
  const { articleAuthorId } = useDiscussion();
  const { author } = comment;
  return (
    <header className="flex items-start gap-3">
      <Avatar name={author?.name ?? texts.names.you} src={author?.avatar ?? null} size="small" />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {author && (
            <Link
              dir="auto"
              to={paths.publicProfile(author.username)}
              className="inline-flex min-h-6 items-center font-semibold text-[0.9375rem] underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {author.name}
            </Link>
          )}
          {author?.id === articleAuthorId && <Badge tone="accent">{texts.commentItem.authorBadge}</Badge>}
          {comment.held && <Badge tone="wait">{texts.commentItem.waiting}</Badge>}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          {comment.isSending ? texts.commentItem.sending : <CommentTime comment={comment} />}
          <ReplyTo comment={comment} replyTo={replyTo} />
        </p>
      </div>
    </header>
  );
}

function ReplyTo({ comment, replyTo }: CommentHeadProps) {
  if (!replyTo) return null;
  return (
    <span className="[overflow-wrap:anywhere]">
      {replyTo === 'not-loaded' ? (
        <Link
          to={{ hash: `comment-${comment.parentId}` }}
          replace
          preventScrollReset
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {texts.commentItem.inReplyToEarlierComment}
        </Link>
      ) : replyTo.author ? (
        <RichText text={texts.commentItem.inReplyToName} values={{ name: replyTo.author.name }} />
      ) : (
        texts.commentItem.inReplyToDeletedComment
      )}
    </span>
  );
}

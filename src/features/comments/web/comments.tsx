import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { type CachedComment, commentsIn, countComments } from './comment-pages.ts';
import { type CommentList, commentsQuery } from './comment-queries.ts';
import { CommentThreads } from './comment-threads.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { ConfirmDeleteComment } from './confirm-delete-comment.tsx';
import { type Discussion, DiscussionContext } from './discussion.ts';
import { LoadMore } from './load-more.tsx';
import { toThreads } from './threads.ts';
import { useCommentChanges } from './use-comment-changes.ts';
import { useLinkedComment } from './use-linked-comment.ts';
import { WriteComment } from './write-comment.tsx';

type CommentsProps = { articleId: string; slug: string; authorId: string } & Pick<Discussion, 'aboutAuthor'>;

/** The comments on an article and the form for a new one. */
export function Comments({ articleId, slug, authorId, aboutAuthor }: CommentsProps) {
  const list: CommentList = useInfiniteQuery(commentsQuery(useApi(), articleId));
  const comments = useMemo(() => (list.data ? commentsIn(list.data) : []), [list.data]);
  const { linkedId, isGone } = useLinkedComment(list, comments);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [commentToDelete, setCommentToDelete] = useState<CachedComment>();
  const [announcement, setAnnouncement] = useState('');
  const focusNewReply = useFocusNewReply(comments);
  const session = useSession();
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  const changes = useCommentChanges(articleId, viewer);

  /** Announces success to screen readers and returns whether it succeeded. Failures show a toast elsewhere. */
  async function announceWhenDone(message: string, done: Promise<unknown>): Promise<boolean> {
    const isDone = await done.then(
      () => true,
      () => false,
    );
    setAnnouncement(isDone ? message : '');
    return isDone;
  }

  const add = (text: string) =>
    announceWhenDone(texts.comments.commentAdded, changes.add.mutateAsync({ text, parentId: null }));

  async function reply(text: string, parentId: string): Promise<void> {
    const { comment } = await changes.add.mutateAsync({ text, parentId });
    focusNewReply(comment._id);
  }

  function confirmDelete(): void {
    if (!commentToDelete) return;
    setCommentToDelete(undefined);
    // The focused button is about to be removed. Wait until the dialog has returned the focus to it, then move it to
    // the heading.
    requestAnimationFrame(() => headingRef.current?.focus({ preventScroll: true }));
    void announceWhenDone(texts.comments.commentDeleted, changes.remove.mutateAsync(commentToDelete));
  }

  const discussion: Discussion = {
    articleAuthorId: authorId,
    viewer: viewer ?? undefined,
    isSignedIn: session.status === 'signed-in',
    linkedId,
    reply: (comment, text) => announceWhenDone(texts.comments.replyAdded, reply(text, comment._id)),
    edit: (comment, text) =>
      announceWhenDone(texts.comments.commentSaved, changes.edit.mutateAsync({ comment, text })),
    askToDelete: setCommentToDelete,
    aboutAuthor,
  };

  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-16 border-line border-t pt-10">
      <h2 id="comments-title" ref={headingRef} tabIndex={-1} className="mb-6 font-serif text-title">
        {texts.comments.title}
        {list.data && countComments(list.data) > 0 ? ` (${countComments(list.data)})` : ''}
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isGone && (
        <p role="alert" className="mb-6 rounded-md bg-wait-tint px-4 py-3 text-wait">
          {texts.comments.linkedCommentNotFound}
        </p>
      )}
      <DiscussionContext value={discussion}>
        <CommentListView list={list} comments={comments} onAnnounce={setAnnouncement} />
        {list.data && (
          <div className="mt-8">
            <WriteComment articleId={articleId} slug={slug} onSubmit={add} />
          </div>
        )}
      </DiscussionContext>
      <ConfirmDeleteComment
        isOpen={commentToDelete !== undefined}
        isOwn={commentToDelete?.author?.id === viewer?.id}
        onConfirm={confirmDelete}
        onClose={() => setCommentToDelete(undefined)}
      />
    </section>
  );
}

/** Focuses a new reply once it is rendered, because the field that had the focus is removed. */
function useFocusNewReply(comments: CachedComment[]): (id: string) => void {
  const [newReplyId, setNewReplyId] = useState<string>();
  const isRendered = comments.some(({ _id }) => _id === newReplyId);
  useEffect(() => {
    if (!isRendered) return;
    const element = document.getElementById(`comment-${newReplyId}`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [isRendered, newReplyId]);
  return setNewReplyId;
}

type CommentListViewProps = {
  list: CommentList;
  comments: CachedComment[];
  onAnnounce: (message: string) => void;
};

function CommentListView({ list, comments, onAnnounce }: CommentListViewProps) {
  const threads = useMemo(() => toThreads(comments), [comments]);
  if (list.isPending) return <CommentsSkeleton />;
  if (!list.data) {
    return (
      <RetryCard
        title={texts.comments.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  if (threads.length === 0) {
    return (
      <EmptyState title={texts.comments.empty} headingLevel={3}>
        {texts.comments.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <CommentThreads threads={threads} />
      <LoadMore list={list} comments={comments} onAnnounce={onAnnounce} />
    </>
  );
}

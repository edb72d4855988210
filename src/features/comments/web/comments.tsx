import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import type { Comment } from '../contract.ts';
import { canClose, type CommentSort as Sort } from '../rules.ts';
import { CloseComments } from './acting/close-comments.tsx';
import { ConfirmDeleteComment } from './acting/confirm-delete-comment.tsx';
import { useCommentChanges } from './acting/use-comment-changes.ts';
import { useCommentLikes } from './acting/use-comment-likes.ts';
import { type CommentList, readSort } from './comment-queries.ts';
import { type Discussion, DiscussionContext, type RenderMore } from './discussion.ts';
import { type CachedComment, commentsIn, countComments } from './list/comment-pages.ts';
import { CommentSort } from './list/comment-sort.tsx';
import { CommentThreads } from './list/comment-threads.tsx';
import { CommentsSkeleton } from './list/comments-skeleton.tsx';
import { ElsewhereMentions } from './list/elsewhere-mentions.tsx';
import { LoadEarlier, LoadMore } from './list/load-more.tsx';
import { toFlatThreads, toThreads } from './list/threads.ts';
import { useScrollToLinked, useShownComments } from './list/use-linked-comment.ts';
import { useMine } from './use-mine.ts';
import { WriteComment } from './writing/write-comment.tsx';

type CommentsProps = { articleId: string; slug: string; authorId: string; renderMore?: RenderMore };

/** The comments on an article and the form for a new one. */
export function Comments({ articleId, slug, authorId, renderMore }: CommentsProps) {
  const session = useSession();
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  const [searchParams] = useSearchParams();
  const sort = readSort(searchParams);
  const { liked, waitingIds, addWaiting } = useMine(articleId, viewer?.id);
  const { list, view, requestedId, isGone } = useShownComments({ articleId, sort }, waitingIds);
  const comments = useMemo(
    () => (list.data ? addWaiting(commentsIn(list.data, sort)) : []),
    [list.data, sort, addWaiting],
  );
  const isLinkedLoaded = comments.some(({ _id }) => _id === requestedId);
  useScrollToLinked(requestedId, isLinkedLoaded);
  const isClosed = list.data?.pages[0]?.closed ?? false;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [commentToDelete, setCommentToDelete] = useState<CachedComment>();
  const [announcement, setAnnouncement] = useState('');
  const focusNewReply = useFocusNewReply(comments);
  const changes = useCommentChanges(view, viewer);
  const like = useCommentLikes(view, viewer?.id ?? '');

  /** Announces success to screen readers and returns whether it succeeded. Failures show a toast elsewhere. */
  async function announceWhenDone(
    message: string,
    done: Promise<{ comment: Comment | null }>,
  ): Promise<boolean> {
    const response = await done.catch(() => undefined);
    const doneMessage = response?.comment?.held ? texts.commentToasts.heldTitle : message;
    setAnnouncement(response ? doneMessage : '');
    return response !== undefined;
  }

  const add = (text: string) =>
    announceWhenDone(texts.comments.commentAdded, changes.add.mutateAsync({ text, parentId: null }));

  async function reply(text: string, parentId: string): Promise<{ comment: Comment }> {
    const added = await changes.add.mutateAsync({ text, parentId });
    focusNewReply(added.comment._id);
    return added;
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
    articleId,
    articleAuthorId: authorId,
    isClosed,
    liked,
    like,
    viewer: viewer ?? undefined,
    isSignedIn: session.status === 'signed-in',
    linkedId: isLinkedLoaded ? requestedId : undefined,
    reply: (comment, text) => announceWhenDone(texts.comments.replyAdded, reply(text, comment._id)),
    edit: (comment, text) =>
      announceWhenDone(texts.comments.commentSaved, changes.edit.mutateAsync({ comment, text })),
    askToDelete: setCommentToDelete,
    renderMore,
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
      <div className="-mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-4">
        {comments.length > 1 && <CommentSort sort={sort} />}
        {list.data && canClose(viewer ?? undefined, authorId) && (
          <CloseComments articleId={articleId} isClosed={isClosed} />
        )}
      </div>
      {isGone && (
        <p role="alert" className="mb-6 rounded-md bg-wait-tint px-4 py-3 text-wait">
          {texts.comments.linkedCommentNotFound}
        </p>
      )}
      <DiscussionContext value={discussion}>
        <CommentListView {...{ list, comments, sort }} onAnnounce={setAnnouncement} />
        {list.data && (
          <div className="mt-8">
            {isClosed ? (
              <p className="rounded-lg border border-line bg-raised px-5 py-4">
                {texts.closedComments.notice}
              </p>
            ) : (
              <WriteComment articleId={articleId} slug={slug} onSubmit={add} />
            )}
          </div>
        )}
      </DiscussionContext>
      <ElsewhereMentions mentions={list.data?.pages[0]?.mentions ?? []} />
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
  sort: Sort;
  onAnnounce: (message: string) => void;
};

function CommentListView({ list, comments, sort, onAnnounce }: CommentListViewProps) {
  const threads = useMemo(
    () => (sort === 'oldest' ? toThreads(comments) : toFlatThreads(comments)),
    [comments, sort],
  );
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
      <LoadEarlier list={list} />
      <CommentThreads threads={threads} />
      <LoadMore list={list} comments={comments} onAnnounce={onAnnounce} />
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { commentsIn, countComments, type HeldComment } from './comment-pages.ts';
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

type CommentsProps = { articleId: string; slug: string; authorId: string };

/** What people say about an article, and the place to join in. */
export function Comments({ articleId, slug, authorId }: CommentsProps) {
  const list: CommentList = useInfiniteQuery(commentsQuery(useApi(), articleId));
  const comments = useMemo(() => (list.data ? commentsIn(list.data) : []), [list.data]);
  const { linkedId, isGone } = useLinkedComment(list, comments);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<HeldComment>();
  const [announcement, setAnnouncement] = useState('');
  const showArrived = useShowArrived(comments);
  const session = useSession();
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  const changes = useCommentChanges(articleId, viewer);

  /** Failures are told by a toast; here it only counts whether it worked. */
  async function tell(words: string, done: Promise<unknown>): Promise<boolean> {
    const isDone = await done.then(
      () => true,
      () => false,
    );
    setAnnouncement(isDone ? words : '');
    return isDone;
  }

  const add = (text: string) =>
    tell(texts.comments.commentAdded, changes.add.mutateAsync({ text, parentId: null }));

  async function reply(text: string, parentId: string): Promise<void> {
    const { comment } = await changes.add.mutateAsync({ text, parentId });
    showArrived(comment._id);
  }

  function confirmDelete(): void {
    if (!doomed) return;
    setDoomed(undefined);
    // What had the focus is about to go; the dialog gives it back there first.
    requestAnimationFrame(() => headingRef.current?.focus({ preventScroll: true }));
    void tell(texts.comments.commentDeleted, changes.remove.mutateAsync(doomed));
  }

  const discussion: Discussion = {
    articleAuthorId: authorId,
    viewer: viewer ?? undefined,
    isSignedIn: session.status === 'signed-in',
    linkedId,
    reply: (comment, text) => tell(texts.comments.replyAdded, reply(text, comment._id)),
    edit: (comment, text) => tell(texts.comments.commentSaved, changes.edit.mutateAsync({ comment, text })),
    askToDelete: setDoomed,
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
        <ShownComments list={list} comments={comments} onAnnounce={setAnnouncement} />
        {list.data && (
          <div className="mt-8">
            <WriteComment articleId={articleId} slug={slug} onSubmit={add} />
          </div>
        )}
      </DiscussionContext>
      <ConfirmDeleteComment
        isOpen={doomed !== undefined}
        isOwn={doomed?.author?.id === viewer?.id}
        onConfirm={confirmDelete}
        onClose={() => setDoomed(undefined)}
      />
    </section>
  );
}

/** A reply takes the focus when it is there: the field that had it is gone. */
function useShowArrived(comments: HeldComment[]): (id: string) => void {
  const [arrivedId, setArrivedId] = useState<string>();
  const isThere = comments.some(({ _id }) => _id === arrivedId);
  useEffect(() => {
    if (!isThere) return;
    const element = document.getElementById(`comment-${arrivedId}`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [isThere, arrivedId]);
  return setArrivedId;
}

type ShownCommentsProps = {
  list: CommentList;
  comments: HeldComment[];
  onAnnounce: (words: string) => void;
};

function ShownComments({ list, comments, onAnnounce }: ShownCommentsProps) {
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

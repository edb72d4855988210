import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { WaitingComment } from '../contract.ts';
import { LookAlikes } from './look-alikes.tsx';
import { TrustedMembers } from './trusted-members.tsx';
import { useDecision, type Verdict } from './use-decision.ts';
import { WaitingItem } from './waiting-item.tsx';
import { waitingQuery } from './waiting-queries.ts';

/** The queue of comments that wait for a moderator. */
export function WaitingComments() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" ref={headingRef} tabIndex={-1} className="font-serif text-title">
        {texts.waitingComments.title}
      </h2>
      <p className="mt-2 mb-8 text-ink-soft">{texts.waitingComments.lead}</p>
      <Queue onDecided={() => headingRef.current?.focus({ preventScroll: true })} />
      <LookAlikes />
      <TrustedMembers />
    </section>
  );
}

function Queue({ onDecided }: { onDecided: () => void }) {
  const list = useInfiniteQuery(waitingQuery(useApi()));
  const decision = useDecision();
  const [toRemove, setToRemove] = useState<WaitingComment>();
  if (list.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.waitingComments.loading}
        </p>
        <SkeletonText lines={6} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <RetryCard
        title={texts.waitingComments.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  const comments = list.data.pages.flatMap((page) => page.comments);
  if (comments.length === 0) {
    return (
      <EmptyState title={texts.waitingComments.empty} headingLevel={3}>
        {texts.waitingComments.emptyHint}
      </EmptyState>
    );
  }

  const isEdit = toRemove !== undefined && toRemove.publishedText !== null;

  function decide(comment: WaitingComment, verdict: Verdict): void {
    if (decision.isPending) return;
    // The row with the focused button disappears.
    decision.mutate({ comment, verdict }, { onSuccess: onDecided });
  }

  return (
    <>
      <ol className="flex flex-col gap-6">
        {comments.map((comment) => (
          <li key={comment.id}>
            <WaitingItem
              comment={comment}
              isPending={decision.isPending && decision.variables.comment.id === comment.id}
              onDecide={(verdict) => (verdict === 'remove' ? setToRemove(comment) : decide(comment, verdict))}
            />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mt-6"
        >
          {texts.waitingComments.more}
        </Button>
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={isEdit ? texts.waitingComments.removeEditTitle : texts.waitingComments.removeTitle}
        tone="danger"
        confirmLabel={texts.waitingComments.remove}
        onConfirm={() => {
          if (toRemove) decide(toRemove, 'remove');
          setToRemove(undefined);
        }}
        onClose={() => setToRemove(undefined)}
      >
        <p>{isEdit ? texts.waitingComments.removeEditText : texts.waitingComments.removeText}</p>
      </ConfirmDialog>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { RowList, type RowProps } from '#ui/lists/row-list.tsx';
import { focusRow } from '#ui/shortcuts/row-focus.ts';
import type { QueuedArticle } from '../../contract.ts';
import { useDecisionState } from './decisions/use-decision-store.ts';
import { DeskListSkeleton } from './desk-list-skeleton.tsx';
import type { QueueList } from './use-queue-list.ts';

type DeskListProps = {
  label: string;
  list: QueueList;
  empty: { title: string; text: string; action?: React.ReactNode };
  children: (article: QueuedArticle, row: RowProps) => React.ReactNode;
};

/** A list of the review desk: loading, error, empty and ready. */
export function DeskListView({ label, list, empty, children }: DeskListProps) {
  const { rows, error, more } = list;
  const awaitMore = useFocusOnLoaded(rows);
  useFocusOnReturned(rows);
  if (!rows && error) {
    return (
      <RetryCard title={texts.reviewList.notLoaded} isPending={list.isFetching} onRetry={list.refetch}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!rows) return <DeskListSkeleton />;
  return (
    <>
      {rows.length > 0 ? (
        <RowList label={label} items={rows} idOf={({ _id }) => _id}>
          {children}
        </RowList>
      ) : (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {more && <LoadMore list={list} more={more} onLoad={awaitMore} />}
    </>
  );
}

type LoadMoreProps = { list: QueueList; more: NonNullable<QueueList['more']>; onLoad: () => void };

function LoadMore({ list: { rows, total }, more, onLoad }: LoadMoreProps) {
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {more.hasFailed
          ? texts.articleLabels.moreNotLoaded
          : plural(texts.articleLabels.shownOf, total ?? 0, { shown: rows?.length ?? 0 })}
      </p>
      <Button
        variant="secondary"
        isPending={more.isPending}
        onClick={() => {
          onLoad();
          more.load();
        }}
      >
        {more.hasFailed ? texts.actions.tryAgain : texts.actions.loadMore}
      </Button>
    </div>
  );
}

/** The button disappears with the last page, so focus the first new row after loading. */
function useFocusOnLoaded(rows: readonly QueuedArticle[] | undefined): () => void {
  const count = rows?.length ?? 0;
  const awaitedFrom = useRef<number>(undefined);
  useEffect(() => {
    const from = awaitedFrom.current;
    const first = from === undefined ? undefined : rows?.[from];
    if (!first) return;
    awaitedFrom.current = undefined;
    focusRow(first._id);
  }, [rows]);
  return () => {
    awaitedFrom.current = count;
  };
}

/** Focuses the row that an undo restored. */
function useFocusOnReturned(rows: readonly QueuedArticle[] | undefined): void {
  const { returned } = useDecisionState();
  const done = useRef(returned);
  useEffect(() => {
    if (!returned || done.current === returned || !rows?.some(({ _id }) => _id === returned.id)) return;
    done.current = returned;
    focusRow(returned.id);
  }, [returned, rows]);
}

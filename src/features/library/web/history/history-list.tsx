import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { historyCalls } from '../../history-calls.ts';
import type { HistoryItem } from '../../history-contract.ts';
import { finishedQuery, historyQuery } from './history-queries.ts';

/** What the viewer has read, and how far. */
export function HistoryList() {
  const api = useApi();
  const list = useInfiniteQuery(historyQuery(api));
  if (list.isPending) return <SkeletonText lines={8} />;
  if (!list.data) {
    return (
      <RetryCard
        title={texts.history.notLoaded}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        title={texts.history.empty}
        action={<ButtonLink to={paths.articles}>{texts.actions.browseAllArticles}</ButtonLink>}
      >
        {texts.history.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ClearHistory />
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {items.map((item) => (
          <HistoryRow key={item.blog._id} item={item} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

/** Removes one article, or all of them. */
function useForget(id?: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      id === undefined ? api.call(historyCalls.clear) : api.call(historyCalls.remove, { params: { id } }),
    onError: (error) => toast.error(texts.history.notChanged, failureMessage(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyQuery(api).queryKey }),
        queries.invalidateQueries({ queryKey: finishedQuery(api).queryKey }),
      ]),
  });
}

function HistoryRow({ item: { blog, progress, isFinished, readAt } }: { item: HistoryItem }) {
  const forget = useForget(blog._id);
  return (
    <li data-by={blog.author.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-40">
        <h2 dir="auto" className="font-serif text-xl [overflow-wrap:anywhere]">
          <Link to={paths.article(blog.slug)} className="underline-offset-4 hover:underline">
            {blog.title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <bdi>{blog.author.name}</bdi>
          <time dateTime={readAt}>{formatDay(readAt)}</time>
          <span>
            {isFinished ? texts.history.finishedLabel : fill(texts.history.readTo, { percent: progress })}
          </span>
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={fill(texts.history.removeTitle, { title: blog.title })}
        isPending={forget.isPending}
        onClick={() => forget.mutate()}
      >
        {texts.savedArticles.remove}
      </Button>
    </li>
  );
}

function ClearHistory() {
  const [isAsking, setIsAsking] = useState(false);
  const forget = useForget();
  return (
    <div className="mb-4">
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {texts.history.clear}
      </Button>
      <ConfirmDialog
        title={texts.history.clearTitle}
        isOpen={isAsking}
        tone="danger"
        confirmLabel={texts.history.clear}
        isPending={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.history.clearHint}</p>
      </ConfirmDialog>
    </div>
  );
}

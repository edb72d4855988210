import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnArticle } from '#features/articles/article-schema.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { ConfirmWithdraw } from '../confirm-withdraw.tsx';
import { OwnArticleCard, type RenderRemarks } from './own-article-card.tsx';
import { useDeleteArticle } from './use-delete-article.ts';
import { useWithdrawArticle } from './use-withdraw-article.ts';

type OwnArticleListProps = {
  articles: OwnArticle[];
  total: number;
  /** The position of a submission in the review queue. */
  renderQueuePosition: (articleId: string) => ReactNode;
  renderRemarks: RenderRemarks;
  /** Undefined when all articles are loaded. */
  more: { isPending: boolean; hasFailed: boolean; load: () => Promise<unknown> } | undefined;
};

export function OwnArticleList({ articles, total, more, ...slots }: OwnArticleListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [deleted, setDeleted] = useState<OwnArticle | null>(null);
  const [withdrawn, setWithdrawn] = useState<OwnArticle | null>(null);
  const remove = useDeleteArticle();
  const withdraw = useWithdrawArticle();

  function closeDialogs(): void {
    flushSync(() => {
      setDeleted(null);
      setWithdrawn(null);
    });
    // The button that opened the dialog may be gone with its card, so move the keyboard focus to the list.
    if (document.activeElement === document.body) listRef.current?.focus({ preventScroll: true });
  }

  async function loadMore(): Promise<void> {
    await more?.load();
    const first = listRef.current?.children[articles.length];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={listRef} tabIndex={-1} className="flex flex-col gap-6">
        {articles.map((article) => (
          <li key={article._id} tabIndex={-1}>
            <OwnArticleCard article={article} onDelete={setDeleted} onWithdraw={setWithdrawn} {...slots} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {more.hasFailed
              ? texts.articleLabels.moreNotLoaded
              : plural(texts.articleLabels.shownOf, total, { shown: articles.length })}
          </p>
          <Button variant="secondary" isPending={more.isPending} onClick={loadMore}>
            {more.hasFailed ? texts.actions.tryAgain : texts.actions.loadMore}
          </Button>
        </div>
      )}
      <ConfirmDelete
        title={deleted?.title ?? ''}
        hadReaders={Boolean(deleted?.timestamps.publishedAt)}
        isOpen={deleted !== null}
        isPending={remove.isPending}
        onConfirm={() => deleted && remove.mutate(deleted._id, { onSettled: closeDialogs })}
        onClose={() => setDeleted(null)}
      />
      <ConfirmWithdraw
        title={withdrawn?.title ?? ''}
        isEdit={withdrawn?.visibility === 'approved'}
        isOpen={withdrawn !== null}
        isPending={withdraw.isPending}
        onConfirm={() => withdrawn && withdraw.mutate(withdrawn, { onSettled: closeDialogs })}
        onClose={() => setWithdrawn(null)}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import type { Article } from '../../article-schema.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { OwnArticleCard } from './own-article-card.tsx';
import { useDeleteArticle } from './use-delete-article.ts';

type OwnArticleListProps = {
  articles: Article[];
  total: number;
  /** Undefined when all of them are here. */
  more: { isPending: boolean; hasFailed: boolean; load: () => Promise<unknown> } | undefined;
};

export function OwnArticleList({ articles, total, more }: OwnArticleListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Article | null>(null);
  const remove = useDeleteArticle();

  function confirm(): void {
    if (!asked) return;
    remove.mutate(asked._id, {
      onSettled: () => {
        flushSync(() => setAsked(null));
        // The button that opened the dialog went with its card; whoever uses a keyboard goes on from the list.
        if (document.activeElement === document.body) listRef.current?.focus({ preventScroll: true });
      },
    });
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
            <OwnArticleCard article={article} onDelete={setAsked} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {more.hasFailed
              ? 'The next articles could not be loaded.'
              : `${articles.length} of ${total} articles`}
          </p>
          <Button variant="secondary" isPending={more.isPending} onClick={loadMore}>
            {more.hasFailed ? 'Try Again' : 'Load More'}
          </Button>
        </div>
      )}
      <ConfirmDelete
        title={asked?.title ?? ''}
        isOpen={asked !== null}
        isPending={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { Article } from '../../article-schema.ts';
import { articlesApi } from '../../contract.ts';
import { articleKeys, ownArticlesQuery } from '../article-queries.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { Day } from '../day.tsx';

type SavedDraftsProps = {
  viewerId: string;
  /** The one that is open on this page. */
  openId: string | null;
  onLoad: (draft: Article) => void;
  onDeleted: (draft: Article) => void;
};

/** The account's drafts, wherever they were written. */
export function SavedDrafts({ viewerId, openId, onLoad, onDeleted }: SavedDraftsProps) {
  const { data, error, refetch } = useQuery(ownArticlesQuery(useApi(), { viewerId, tab: 'drafts', page: 1 }));
  return (
    <section aria-labelledby="saved-drafts" className="flex flex-col gap-4">
      <h2 id="saved-drafts" className="font-serif text-xl">
        Saved Drafts
      </h2>
      {data?.blogs.map((draft) => (
        <DraftCard
          key={draft._id}
          draft={draft}
          isOpen={draft._id === openId}
          onLoad={onLoad}
          onDeleted={onDeleted}
        />
      ))}
      {data?.blogs.length === 0 && <p className="text-ink-soft text-sm">No drafts saved</p>}
      {!data && !error && <Skeleton className="h-28" />}
      {!data && error && (
        <p className="text-ink-soft text-sm">
          {failureMessage(error)}{' '}
          <button type="button" className="underline" onClick={() => refetch()}>
            Try Again
          </button>
        </p>
      )}
    </section>
  );
}

type DraftCardProps = {
  draft: Article;
  isOpen: boolean;
  onLoad: (draft: Article) => void;
  onDeleted: (draft: Article) => void;
};

function DraftCard({ draft, isOpen, onLoad, onDeleted }: DraftCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(articlesApi.remove, { params: { id: draft._id } }),
    onSuccess: () => {
      toast.success('Draft deleted');
      onDeleted(draft);
    },
    onError: (error) => toast.error('Delete failed', failureMessage(error, 'Unable to delete the article.')),
    onSettled: () => {
      setIsAsking(false);
      return queries.invalidateQueries({ queryKey: articleKeys.mine });
    },
  });
  const title = draft.title || 'Untitled Draft';
  return (
    <article className="rounded-md border border-line bg-raised p-4">
      <h3 className="break-words font-medium leading-snug">{title}</h3>
      {draft.excerpt && <p className="mt-1 line-clamp-2 text-ink-soft text-sm">{draft.excerpt}</p>}
      <p className="mt-2 text-ink-soft text-sm">
        {draft.category && `${draft.category.name} · `}
        Saved <Day time={draft.timestamps.updatedAt} />
      </p>
      <div className="mt-3 flex items-center justify-between gap-2">
        {isOpen ? (
          <p className="font-medium text-accent text-sm">Open here</p>
        ) : (
          <Button variant="secondary" size="small" aria-label={`Load ${title}`} onClick={() => onLoad(draft)}>
            Load
          </Button>
        )}
        <IconButton label={`Delete ${title}`} size="small" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <ConfirmDelete
        title={title}
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </article>
  );
}

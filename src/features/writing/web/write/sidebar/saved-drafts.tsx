import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { Article, OwnArticle } from '#features/articles/article-schema.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../../calls.ts';
import { useIsCoAuthor } from '../../co-authors/use-is-co-author.ts';
import { ConfirmDelete } from '../../confirm-delete.tsx';
import { ownArticlesQuery, ownTextQuery } from '../../own-article-queries.ts';
import { textSnippet } from '../text-snippets.ts';
import { SavedTime } from './saved-time.tsx';

type SavedDraftsProps = {
  viewerId: string;
  /** The article in the form, as it was saved last. */
  open: Article | null;
  onLoad: (draft: OwnArticle) => void;
  onDeleted: (draft: OwnArticle) => void;
};

/** The drafts of the account, from all devices. */
export function SavedDrafts({ viewerId, open, onLoad, onDeleted }: SavedDraftsProps) {
  const { data, error, refetch } = useQuery(ownArticlesQuery(useApi(), { viewerId, tab: 'drafts', page: 1 }));
  const drafts = data?.blogs.map((draft) => asSaved(draft, open));
  return (
    <section aria-labelledby="saved-drafts" className="flex flex-col gap-4">
      <h2 id="saved-drafts" className="font-serif text-xl">
        {texts.savedDrafts.title}
      </h2>
      {drafts?.map((draft) => (
        <DraftCard
          key={draft._id}
          draft={draft}
          isOpen={draft._id === open?._id}
          otherTimes={drafts.filter((other) => other !== draft).map(timeOf)}
          onLoad={onLoad}
          onDeleted={onDeleted}
        />
      ))}
      {drafts?.length === 0 && <p className="text-ink-soft text-sm">{texts.articleLabels.noDrafts}</p>}
      {!data && !error && <Skeleton className="h-28" />}
      {!data && error && (
        <p className="text-ink-soft text-sm">
          {failureMessage(error)}{' '}
          <button type="button" className="underline" onClick={() => refetch()}>
            {texts.actions.tryAgain}
          </button>
        </p>
      )}
    </section>
  );
}

/** The list is not loaded again after each save, and the save status beside it would contradict it. */
function asSaved(draft: OwnArticle, open: Article | null): OwnArticle {
  if (draft._id !== open?._id) return draft;
  const { title, excerpt, category, timestamps } = open;
  return { ...draft, title, excerpt, category, timestamps };
}

type DraftCardProps = {
  draft: OwnArticle;
  isOpen: boolean;
  /** When the other drafts were saved. */
  otherTimes: readonly string[];
  onLoad: (draft: OwnArticle) => void;
  onDeleted: (draft: OwnArticle) => void;
};

const timeOf = (draft: OwnArticle): string => draft.timestamps.updatedAt;

function DraftCard({ draft, isOpen, otherTimes, onLoad, onDeleted }: DraftCardProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isCoAuthor = useIsCoAuthor(draft);
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(writingCalls.remove, { params: { id: draft._id } }),
    onSuccess: () => {
      toast.success(texts.savedDrafts.draftDeleted);
      onDeleted(draft);
    },
    onError: (error) =>
      toast.error(
        texts.articleLabels.deleteFailed,
        failureMessage(error, texts.articleLabels.deleteFailedHint),
      ),
    onSettled: () => {
      setIsConfirming(false);
      return queries.invalidateQueries({ queryKey: articleKeys.mine });
    },
  });
  const title = draft.title || texts.articleLabels.untitledDraft;
  // Lists have no texts. Load the text only when there is no excerpt to recognise the draft by.
  const text = useQuery({ ...ownTextQuery(api, draft), enabled: draft.excerpt === '' });
  const snippet = draft.excerpt || textSnippet(text.data ?? '');
  return (
    <article className="rounded-md border border-line bg-raised p-4">
      <h3 dir="auto" className="break-words font-medium leading-snug">
        {title}
      </h3>
      {snippet && (
        <p dir="auto" className="mt-1 line-clamp-2 text-ink-soft text-sm">
          {snippet}
        </p>
      )}
      <p className="mt-2 text-ink-soft text-sm">
        <RichText
          text={draft.category ? texts.savedDrafts.savedInCategoryOn : texts.savedDrafts.savedOn}
          parts={{ day: <SavedTime time={timeOf(draft)} others={otherTimes} /> }}
          values={{ category: draft.category?.name ?? '' }}
        />
      </p>
      <div className="mt-3 flex items-center justify-between gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(texts.savedDrafts.loadTitle, { title })}
          onClick={() => onLoad(draft)}
        >
          {texts.savedDrafts.load}
        </Button>
        {isOpen && (
          <p className="mr-auto inline-flex items-center gap-1.5 text-ink-soft text-sm">
            <Check aria-hidden className="size-4 shrink-0" />
            {texts.savedDrafts.openNow}
          </p>
        )}
        {!isCoAuthor && (
          <IconButton
            label={fill(texts.actions.deleteItem, { title })}
            size="small"
            onClick={() => setIsConfirming(true)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <ConfirmDelete
        title={title}
        hadReaders={Boolean(draft.timestamps.publishedAt)}
        isOpen={isConfirming}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsConfirming(false)}
      />
    </article>
  );
}

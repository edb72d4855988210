import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FilterLinks } from '#ui/filter-links.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { readingListPath } from '../../library-paths.ts';
import { savedCalls } from '../../saved-calls.ts';
import { maxListNameLength } from '../../saved-rules.ts';
import { readingListsQuery, type SavedParams, savedListKey } from './saved-queries.ts';

/** The archive, the viewer's own lists and the search. All of them are addresses. */
export function SavedFilters({ params }: { params: SavedParams }) {
  const { data: lists = [] } = useQuery(readingListsQuery(useApi()));
  const chosen = lists.find(({ id }) => id === params.list);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="mb-6 flex flex-col gap-2">
      <FilterLinks
        label={texts.savedArticles.title}
        links={[false, true].map((isArchive) => ({
          to: readingListPath({ ...params, isArchive }),
          label: isArchive ? texts.savedArticles.archive : texts.savedArticles.open,
          isChosen: params.isArchive === isArchive,
        }))}
      />
      {lists.length > 0 && (
        <FilterLinks
          label={texts.savedArticles.list}
          links={[{ id: '', name: texts.savedArticles.allLists }, ...lists].map(({ id, name }) => ({
            to: readingListPath({ ...params, list: id }),
            label: name,
            isChosen: params.list === id,
          }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="small" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {texts.savedArticles.newList}
        </Button>
        {chosen && <DeleteList list={chosen} params={params} />}
      </div>
      {isAdding && <NewList onAdded={() => setIsAdding(false)} />}
      <SavedSearch key={params.q} params={params} />
    </div>
  );
}

function SavedSearch({ params }: { params: SavedParams }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(params.q);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void navigate(readingListPath({ ...params, q: q.trim() }), { replace: true });
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            label={texts.savedArticles.search}
            maxLength={200}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.savedArticles.find}
        </Button>
      </form>
    </search>
  );
}

function NewList({ onAdded }: { onAdded: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => api.call(savedCalls.addList, { body: { name } }),
    onSuccess: async ({ lists }) => {
      await queries.cancelQueries({ queryKey: readingListsQuery(api).queryKey });
      queries.setQueryData(readingListsQuery(api).queryKey, lists);
      onAdded();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!add.isPending && name.trim() !== '') add.mutate();
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          autoFocus
          label={texts.savedArticles.newListName}
          maxLength={maxListNameLength}
          value={name}
          error={add.isError ? failureMessage(add.error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" isPending={add.isPending}>
        {texts.savedArticles.addList}
      </Button>
    </form>
  );
}

type DeleteListProps = { list: { id: string; name: string }; params: SavedParams };

function DeleteList({ list: { id, name }, params }: DeleteListProps) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(savedCalls.removeList, { params: { id } }),
    onSuccess: async ({ lists }) => {
      await queries.cancelQueries({ queryKey: readingListsQuery(api).queryKey });
      queries.setQueryData(readingListsQuery(api).queryKey, lists);
      await queries.invalidateQueries({ queryKey: savedListKey });
      await navigate(readingListPath({ ...params, list: '' }), { replace: true });
    },
    onError: (error) => toast.error(texts.savedArticles.notChanged, failureMessage(error)),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {texts.savedArticles.deleteList}
      </Button>
      <ConfirmDialog
        title={fill(texts.savedArticles.deleteListTitle, { name })}
        isOpen={isAsking}
        tone="danger"
        confirmLabel={texts.savedArticles.deleteList}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.savedArticles.deleteListHint}</p>
      </ConfirmDialog>
    </>
  );
}

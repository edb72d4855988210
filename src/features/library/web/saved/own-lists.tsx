// The viewer's own lists: adding, renaming and deleting one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { readingListPath } from '../../library-paths.ts';
import { savedCalls } from '../../saved-calls.ts';
import { maxListNameLength } from '../../saved-rules.ts';
import { readingListsQuery, type SavedParams, savedListKey } from './saved-queries.ts';

type OwnList = { id: string; name: string };

/** Writes the lists that the server answered with. A read that began before the change would bring back the old ones. */
function useSetLists() {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = readingListsQuery(api);
  return async ({ lists }: { lists: OwnList[] }) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, lists);
  };
}

export function NewList({ onAdded }: { onAdded: () => void }) {
  const api = useApi();
  const setLists = useSetLists();
  const add = useMutation({
    mutationFn: (name: string) => api.call(savedCalls.addList, { body: { name } }),
    onSuccess: async (answer) => {
      await setLists(answer);
      onAdded();
    },
  });
  return (
    <NameForm
      label={texts.savedArticles.newListName}
      submitLabel={texts.savedArticles.addList}
      name=""
      isPending={add.isPending}
      error={add.error}
      onSubmit={(name) => add.mutate(name)}
    />
  );
}

type OwnListProps = { list: OwnList; params: SavedParams };

export function OwnListActions({ list, params }: OwnListProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isRenaming}
        onClick={() => setIsRenaming(!isRenaming)}
      >
        {texts.savedArticles.renameList}
      </Button>
      <DeleteList list={list} params={params} />
      {isRenaming && <RenameList list={list} onRenamed={() => setIsRenaming(false)} />}
    </>
  );
}

function RenameList({ list: { id, name }, onRenamed }: { list: OwnList; onRenamed: () => void }) {
  const api = useApi();
  const setLists = useSetLists();
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      api.call(savedCalls.renameList, { params: { id }, body: { name: wanted } }),
    onSuccess: async (answer) => {
      await setLists(answer);
      onRenamed();
    },
  });
  return (
    <div className="w-full">
      <NameForm
        label={texts.savedArticles.listName}
        submitLabel={texts.savedArticles.saveName}
        name={name}
        isPending={rename.isPending}
        error={rename.error}
        onSubmit={(wanted) => rename.mutate(wanted)}
      />
    </div>
  );
}

type NameFormProps = {
  label: string;
  submitLabel: string;
  name: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (name: string) => void;
};

function NameForm({ label, submitLabel, name, isPending, error, onSubmit }: NameFormProps) {
  const [written, setWritten] = useState(name);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending && written.trim() !== '') onSubmit(written);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          autoFocus
          label={label}
          maxLength={maxListNameLength}
          value={written}
          error={error ? failureMessage(error) : undefined}
          onChange={({ target }) => setWritten(target.value)}
        />
      </div>
      <Button type="submit" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

function DeleteList({ list: { id, name }, params }: OwnListProps) {
  const api = useApi();
  const queries = useQueryClient();
  const setLists = useSetLists();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(savedCalls.removeList, { params: { id } }),
    onSuccess: async (answer) => {
      await setLists(answer);
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Select, TextArea } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { savedCalls } from '../../saved-calls.ts';
import type { SavedItem } from '../../saved-contract.ts';
import { maxNoteLength } from '../../saved-rules.ts';
import { readingListsQuery, savedListKey } from './saved-queries.ts';
import { useSave } from './use-save.ts';

type Change = { isArchived?: boolean; note?: string; listId?: string | null };

/** A saved article: its note, its list, and the ways out of the reading list. */
export function SavedRow({ item }: { item: SavedItem }) {
  const { blog, note, isArchived } = item;
  const { title } = blog;
  const api = useApi();
  const queries = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const { change: save } = useSave(blog._id);
  const change = useMutation({
    mutationFn: (body: Change) => api.call(savedCalls.change, { params: { id: blog._id }, body }),
    onSuccess: () => setIsWriting(false),
    onError: (error) => toast.error(texts.savedArticles.notChanged, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: savedListKey }),
  });
  return (
    <li data-by={blog.author.id} className="flex flex-col gap-3 px-4 py-4 sm:px-6">
      <div className="min-w-0">
        <h2 dir="auto" className="font-serif text-xl [overflow-wrap:anywhere]">
          <Link to={paths.article(blog.slug)} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <bdi>{blog.author.name}</bdi>
          <span>{fill(texts.articleLabels.minutesToRead, { minutes: blog.metadata.readTime })}</span>
        </p>
        {!isWriting && note !== '' && (
          <p dir="auto" className="mt-2 whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
      </div>
      {isWriting && (
        <NoteForm
          title={title}
          note={note}
          isPending={change.isPending}
          onSave={(written) => change.mutate({ note: written })}
          onCancel={() => setIsWriting(false)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(
            isArchived ? texts.savedArticles.unarchiveTitle : texts.savedArticles.archiveTitle,
            {
              title,
            },
          )}
          isPending={change.isPending}
          onClick={() => change.mutate({ isArchived: !isArchived })}
        >
          {isArchived ? texts.savedArticles.unarchive : texts.savedArticles.archiveIt}
        </Button>
        {!isWriting && (
          <Button variant="quiet" size="small" onClick={() => setIsWriting(true)}>
            {note === '' ? texts.savedArticles.addNote : texts.savedArticles.editNote}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={fill(texts.savedArticles.removeTitle, { title })}
          isPending={save.isPending}
          onClick={() => save.mutate(false)}
        >
          {texts.savedArticles.remove}
        </Button>
        <ListChoice item={item} onChoose={(listId) => change.mutate({ listId })} />
      </div>
    </li>
  );
}

/** Nothing while the viewer has no lists. */
function ListChoice({ item, onChoose }: { item: SavedItem; onChoose: (listId: string | null) => void }) {
  const { data: lists = [] } = useQuery(readingListsQuery(useApi()));
  if (lists.length === 0) return null;
  return (
    <Select
      label={fill(texts.savedArticles.listOf, { title: item.blog.title })}
      isLabelHidden
      className="text-sm"
      value={item.listId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{texts.savedArticles.noList}</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type NoteFormProps = {
  title: string;
  note: string;
  isPending: boolean;
  onSave: (note: string) => void;
  onCancel: () => void;
};

function NoteForm({ title, note, isPending, onSave, onCancel }: NoteFormProps) {
  const [written, setWritten] = useState(note);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) onSave(written.trim());
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={fill(texts.savedArticles.noteLabel, { title })}
        isLabelHidden
        autoFocus
        rows={3}
        maxLength={maxNoteLength}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending}>
          {texts.savedArticles.saveNote}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FilterLinks } from '#ui/lists/filter-links.tsx';
import { readingListPath } from '../../library-paths.ts';
import { NewList, OwnListActions } from './own-lists.tsx';
import { readingListsQuery, type SavedParams } from './saved-queries.ts';

/** The archive, the viewer's own lists and the search. All of them are addresses. */
export function SavedFilters({ params }: { params: SavedParams }) {
  const { data: lists = [] } = useQuery(readingListsQuery(useApi()));
  const chosen = lists.find(({ id }) => id === params.list);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="mb-8 flex flex-col gap-4">
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
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {texts.savedArticles.newList}
        </Button>
        {chosen && <OwnListActions key={chosen.id} list={chosen} params={params} />}
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

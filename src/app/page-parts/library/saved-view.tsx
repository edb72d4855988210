import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#client/services.tsx';
import type { ReadingList, SavedItem } from '#features/library/saved-contract.ts';
import { SavedFilters } from '#features/library/web/saved/saved-filters.tsx';
import { SavedList } from '#features/library/web/saved/saved-list.tsx';
import { keptSavedQuery, readingListsQuery } from '#features/library/web/saved/saved-queries.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { keepMissingOffline } from '../../offline/keep-offline.ts';
import { type StoredItem, type StoredList, storeReadingLists } from '../../offline/stored-reading-list.ts';
import { StoredReadingLists, useStoredReadingLists } from '../../offline/stored-reading-list-view.tsx';

export function SavedView() {
  const [search] = useSearchParams();
  const [hasShown, setHasShown] = useState(false);
  useKeptLists(hasShown);
  const keep = useCallback((items: SavedItem[]) => {
    setHasShown(true);
    void keepMissingOffline(items.map(({ blog }) => paths.article(blog.slug)));
  }, []);
  const params = {
    isArchive: search.get('archive') === '1',
    list: search.get('list') ?? '',
    q: search.get('q') ?? '',
  };
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8">
          <h1 className="font-serif text-display">{texts.savedArticles.title}</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">{texts.savedArticles.lead}</p>
        </header>
        <SavedFilters params={params} />
        <SavedList params={params} onShown={keep} fallback={<LastLoaded />} />
      </div>
    </div>
  );
}

/** Keeps all lists in this browser, after what the reader wants to see was loaded. */
function useKeptLists(hasShown: boolean): void {
  const api = useApi();
  const isEnabled = hasShown && Boolean(navigator.serviceWorker?.controller);
  const { data: items } = useQuery({ ...keptSavedQuery(api), enabled: isEnabled });
  const { data: lists } = useQuery(readingListsQuery(api));
  useEffect(() => {
    if (items && lists) void storeReadingLists(groupByList(items, lists));
  }, [items, lists]);
}

/** Lists without articles are left out. An article of a list that was just deleted is in none. */
function groupByList(items: SavedItem[], lists: ReadingList[]): StoredList[] {
  const known = new Set(lists.map(({ id }) => id));
  const listOf = ({ listId }: SavedItem) => (listId !== null && known.has(listId) ? listId : '');
  return [{ id: '', name: '' }, ...lists]
    .map(({ id, name }) => ({ name, items: items.filter((item) => listOf(item) === id).map(toStored) }))
    .filter((list) => list.items.length > 0);
}

const toStored = ({ blog, note }: SavedItem): StoredItem => ({
  slug: blog.slug,
  title: blog.title,
  author: blog.author.name,
  note,
});

/** What this browser has of the list, while it cannot be loaded. */
function LastLoaded() {
  const lists = useStoredReadingLists(true);
  if (!lists) return null;
  return (
    <section aria-labelledby="last-loaded" className="mt-10">
      <h2 id="last-loaded" className="font-serif text-title">
        {texts.savedArticles.lastLoaded}
      </h2>
      <StoredReadingLists lists={lists} />
    </section>
  );
}

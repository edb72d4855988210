import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedItem } from '#features/library/saved-contract.ts';
import { SavedFilters } from '#features/library/web/saved/saved-filters.tsx';
import { SavedList } from '#features/library/web/saved/saved-list.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { keepMissingOffline } from '../../offline/keep-offline.ts';
import { KeptReadingList, useKeptReadingList } from '../../offline/kept-reading-list.tsx';
import { type StoredItem, storeReadingList } from '../../offline/stored-reading-list.ts';

export function SavedView() {
  const [search] = useSearchParams();
  const params = {
    isArchive: search.get('archive') === '1',
    list: search.get('list') ?? '',
    q: search.get('q') ?? '',
  };
  const isWhole = !params.isArchive && params.list === '' && params.q === '';
  const keep = useCallback(
    (items: SavedItem[]) => {
      void keepMissingOffline(items.map(({ blog }) => paths.article(blog.slug)));
      if (isWhole) void storeReadingList(items.map(toStored));
    },
    [isWhole],
  );
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8">
          <h1 className="font-serif text-display">{texts.savedArticles.title}</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">{texts.savedArticles.lead}</p>
        </header>
        <SavedFilters params={params} />
        <SavedList params={params} onShown={keep} fallback={isWhole && <LastLoaded />} />
      </div>
    </div>
  );
}

const toStored = ({ blog, note }: SavedItem): StoredItem => ({
  slug: blog.slug,
  title: blog.title,
  author: blog.author.name,
  note,
});

/** What this browser has of the list, while it cannot be loaded. */
function LastLoaded() {
  const items = useKeptReadingList(true);
  if (!items) return null;
  return (
    <section aria-labelledby="last-loaded" className="mt-10">
      <h2 id="last-loaded" className="font-serif text-title">
        {texts.savedArticles.lastLoaded}
      </h2>
      <KeptReadingList items={items} />
    </section>
  );
}

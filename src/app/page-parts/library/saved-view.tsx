import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { SavedFilters } from '#features/library/web/saved/saved-filters.tsx';
import { SavedList } from '#features/library/web/saved/saved-list.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { keepMissingOffline } from '../../offline/keep-offline.ts';

export function SavedView() {
  const [search] = useSearchParams();
  const params = {
    isArchive: search.get('archive') === '1',
    list: search.get('list') ?? '',
    q: search.get('q') ?? '',
  };
  const keep = useCallback((slugs: string[]) => void keepMissingOffline(slugs.map(paths.article)), []);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8">
          <h1 className="font-serif text-display">{texts.savedArticles.title}</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">{texts.savedArticles.lead}</p>
        </header>
        <SavedFilters params={params} />
        <SavedList params={params} onShown={keep} />
      </div>
    </div>
  );
}

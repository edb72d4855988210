import { useSearchParams } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { Directory } from '#features/profiles/web/directory.tsx';
import { DirectorySearch } from '#features/profiles/web/directory-search.tsx';
import { directoryPath, readDirectorySearchParams } from '#features/profiles/web/directory-search-params.ts';
import { LatestAuthors, latestAuthorsQuery } from '#features/profiles/web/latest-authors.tsx';
import { directoryQuery } from '#features/profiles/web/profile-queries.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const load: LoadPage = async ({ api, queries, url, site }) => {
  const searchParams = readDirectorySearchParams(url.searchParams);
  const query = directoryQuery(api, searchParams);
  const isFirst = searchParams.q === '' && searchParams.page === 1;
  await Promise.all([
    queries.prefetchQuery(query),
    isFirst && queries.prefetchQuery(latestAuthorsQuery(api)),
  ]);
  const found = queries.getQueryData(query.queryKey);
  return {
    title:
      searchParams.page === 1
        ? texts.pageNames.authors
        : fill(texts.authors.titleOnPage, { page: searchParams.page }),
    description: fill(texts.authors.description, { site: site.name }),
    canonicalPath: directoryPath(searchParams),
    isIndexable: searchParams.q === '' && (found?.profiles.length ?? 0) > 0,
    // A status of 503 keeps the error page out of the cache.
    ...(!found && { status: 503 }),
  };
};

export function Component() {
  const [urlParams] = useSearchParams();
  const searchParams = readDirectorySearchParams(urlParams);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="max-w-measure">
        <h1 className="font-serif text-display">{texts.pageNames.authors}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">{texts.authors.lead}</p>
      </header>
      <div className="mt-8 mb-10">
        <DirectorySearch q={searchParams.q} />
      </div>
      {searchParams.q === '' && searchParams.page === 1 && <LatestAuthors />}
      <Directory searchParams={searchParams} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { failureStatus, isNotFound } from '#client/failure-message.ts';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { seriesFeedPath, seriesPath } from '#features/series/series-paths.ts';
import { publicSeriesQuery } from '#features/series/web/reader-queries.ts';
import { SeriesView } from '#features/series/web/series-view.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { WaysOn } from '../page-parts/ways-on.tsx';
import { usePageParams } from '../shell/current-page.tsx';

export const load: LoadPage = async ({ api, queries, params, site, url }) => {
  const query = publicSeriesQuery(api, params.slug ?? '');
  await queries.prefetchQuery(query);
  const series = queries.getQueryData(query.queryKey);
  if (!series) {
    const status = failureStatus(queries.getQueryState(query.queryKey)?.error);
    return { title: texts.notFound.title, description: texts.series.notFound, status };
  }
  const path = seriesPath(series.slug);
  // A former slug, or another spelling.
  if (url.pathname !== path) return { movedTo: path };
  const { title, description, owner } = series;
  return {
    title,
    description: description || fill(texts.series.pageDescription, { title, name: owner.name }),
    canonicalPath: path,
    trail: [
      { name: texts.pageNames.articles, path: paths.articles },
      { name: title, path },
    ],
    feeds: [
      {
        title: fill(texts.series.feedTitle, { title, site: site.name }),
        path: seriesFeedPath(series.slug),
      },
    ],
  };
};

export function Component() {
  const { slug = '' } = usePageParams();
  const { data, error, isFetching, refetch } = useQuery(publicSeriesQuery(useApi(), slug));
  if (data) return <SeriesView series={data} />;
  if (isNotFound(error)) {
    return (
      <NotFoundScreen title={texts.notFound.heading} actions={<WaysOn />}>
        {texts.series.notFound}
      </NotFoundScreen>
    );
  }
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.series.name}</h1>
      {error ? (
        <RetryCard title={texts.series.notLoaded} isPending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}

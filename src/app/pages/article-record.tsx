import { useQuery } from '@tanstack/react-query';
import { failureStatus, isNotFound } from '#client/failure-message.ts';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { recordQuery } from '#features/record/web/record-query.ts';
import { RecordView } from '#features/record/web/record-view.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { WaysOn } from '../page-parts/ways-on.tsx';
import { usePageParams } from '../shell/current-page.tsx';

/** The signed record of an article, for readers. */
export const load: LoadPage = async ({ api, queries, params, url }) => {
  const query = recordQuery(api, params.slug ?? '');
  await queries.prefetchQuery(query);
  const found = queries.getQueryData(query.queryKey);
  if (!found) {
    const status = failureStatus(queries.getQueryState(query.queryKey)?.error);
    return { title: texts.notFound.title, description: texts.articleRecord.missing, status };
  }
  const { slug, title } = found.article;
  // A former slug or an id.
  const path = paths.articleRecord(slug);
  if (url.pathname !== path) return { movedTo: path };
  return {
    title: fill(texts.articleRecord.pageTitle, { title }),
    description: texts.articleRecord.lead,
    isIndexable: false,
    trail: [
      { name: title, path: paths.article(slug) },
      { name: texts.articleRecord.title, path },
    ],
  };
};

export function Component() {
  const { slug = '' } = usePageParams();
  const { data, error, isFetching, refetch } = useQuery(recordQuery(useApi(), slug));
  if (data) return <RecordView {...data} />;
  if (isNotFound(error)) {
    return (
      <NotFoundScreen title={texts.notFound.heading} actions={<WaysOn />}>
        {texts.articleRecord.missing}
      </NotFoundScreen>
    );
  }
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.articleRecord.title}</h1>
      {error ? (
        <RetryCard
          title={texts.articleRecord.notLoaded}
          isPending={isFetching}
          onRetry={() => void refetch()}
        >
          {texts.textPage.notLoadedHint}
        </RetryCard>
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}

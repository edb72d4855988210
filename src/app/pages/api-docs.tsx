import { useQuery } from '@tanstack/react-query';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { FileLink } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ApiDocs } from '../api-docs/api-docs.tsx';
import { ApiDocsSkeleton } from '../api-docs/api-docs-skeleton.tsx';
import { apiDescriptionQuery } from '../api-docs/openapi/api-description-query.ts';

export const load: LoadPage = async ({ api, queries, site }) => {
  const query = apiDescriptionQuery(api);
  await queries.prefetchQuery(query);
  const isDescribed = queries.getQueryData(query.queryKey) !== undefined;
  return {
    title: 'API',
    description: fill(texts.apiDocs.description, { site: site.name }),
    // A status of 503 keeps the error page out of the cache.
    ...(!isDescribed && { status: 503 }),
  };
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="max-w-measure">
        <h1 className="font-serif text-display">{texts.apiDocs.title}</h1>
        <p className="mt-4 font-serif text-lead text-ink-soft">
          <RichText
            text={texts.apiDocs.lead}
            parts={{
              link: (
                <FileLink href="/api/openapi.json" className="text-accent underline underline-offset-4" />
              ),
            }}
          />
        </p>
      </header>
      <Description />
    </div>
  );
}

function Description() {
  const { data, isError, isFetching, refetch } = useQuery(apiDescriptionQuery(useApi()));
  if (data) return <ApiDocs chapters={data} />;
  if (!isError) return <ApiDocsSkeleton />;
  return (
    <div className="mt-10 max-w-measure">
      <h2 className="sr-only">{texts.apiDocs.calls}</h2>
      <RetryCard title={texts.apiDocs.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
        {texts.feedback.retryLaterHint}
      </RetryCard>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChooseExport } from './choose-export.tsx';
import { ImportPlan } from './import-plan.tsx';
import { importQuery } from './import-query.ts';

/** An author chooses an export, sees what it would become, and imports it as drafts. */
export function ImportScreen({ viewer }: { viewer: SignedInViewer }) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(importQuery(api, viewer.id));
  const made = data?.items.filter(({ state }) => state === 'made').length ?? 0;

  // Each new draft belongs to lists that may be loaded already.
  useEffect(() => {
    if (made > 0) void queries.invalidateQueries({ queryKey: articleKeys.all });
  }, [made, queries]);

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-10 sm:py-14">
      <div className="mx-auto max-w-3xl">
        <Link
          to={paths.myArticles}
          className="-ml-1 mb-6 inline-flex min-h-10 items-center gap-1.5 px-1 font-medium text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {texts.pageNames.myArticles}
        </Link>
        <header className="mb-8 max-w-measure">
          <h1 className="font-serif text-display">{texts.importing.title}</h1>
          <p className="mt-3 text-ink-soft text-lg">{texts.importing.intro}</p>
        </header>
        {data === undefined && error ? (
          <RetryCard title={texts.importing.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
            {failureMessage(error)}
          </RetryCard>
        ) : data === undefined ? (
          <Skeleton className="h-40" />
        ) : (
          <div className="flex flex-col gap-10">
            {data?.state !== 'running' && <ChooseExport viewerId={viewer.id} isAnother={data !== null} />}
            {data && <ImportPlan viewerId={viewer.id} plan={data} />}
          </div>
        )}
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ChooseSiteExport } from './choose-site-export.tsx';
import { siteImportQuery } from './site-import-queries.ts';
import { SitePlan } from './site-plan.tsx';

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function SiteImport({ forbidden }: { forbidden: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(siteImportQuery(useApi()));
  if (error && 'status' in error && error.status === 403) return forbidden;
  if (data === undefined && error) {
    return (
      <RetryCard title={texts.siteImport.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy className="max-w-xl">
        <SkeletonText lines={6} />
      </div>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      {data?.state !== 'running' && <ChooseSiteExport isAnother={data !== null} />}
      {data && <SitePlan plan={data} />}
    </div>
  );
}

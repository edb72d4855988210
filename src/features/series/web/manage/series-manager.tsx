import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { seriesCalls } from '../../calls.ts';
import { ownSeriesQuery } from '../series-queries.ts';
import { useSeriesChange } from '../use-series-change.ts';
import { SeriesCard } from './series-card.tsx';
import { SeriesForm } from './series-form.tsx';

/** The section of My Articles where authors make series and order them. */
export function SeriesManager({ viewerId }: { viewerId: string }) {
  const list = useQuery(ownSeriesQuery(useApi(), viewerId));
  const [isAdding, setIsAdding] = useState(false);
  const [status, setStatus] = useState('');
  const change = useSeriesChange();
  return (
    <section id="series" aria-labelledby="series-title" className="mx-auto max-w-4xl scroll-mt-24">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="series-title" className="font-serif text-title">
            {texts.series.name}
          </h2>
          <p className="mt-1 text-ink-soft">{texts.series.lead}</p>
        </div>
        {!isAdding && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {texts.series.create}
          </Button>
        )}
      </header>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isAdding && (
        <div className="mb-5 rounded-md border border-line bg-raised p-4 sm:p-5">
          <SeriesForm
            words={{ title: '', description: '' }}
            submitLabel={texts.series.createSubmit}
            isPending={change.isPending}
            onCancel={() => setIsAdding(false)}
            onSubmit={async (words) => {
              const done = await change.run((api) => api.call(seriesCalls.create, { body: words }));
              if (!done) return;
              setIsAdding(false);
              setStatus(done);
            }}
          />
        </div>
      )}
      {list.data ? (
        <div className="flex flex-col gap-4">
          {list.data.map((series) => (
            <SeriesCard key={series.id} series={series} say={setStatus} />
          ))}
        </div>
      ) : list.isError ? (
        <RetryCard
          title={texts.series.notLoaded}
          headingLevel={3}
          isPending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureMessage(list.error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  );
}

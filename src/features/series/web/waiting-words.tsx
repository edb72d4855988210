import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { seriesCalls } from '../calls.ts';
import type { WaitingSeries } from '../contract.ts';
import { waitingSeriesKey, waitingSeriesQuery } from './series-queries.ts';

/** On the dashboard of editors: titles and descriptions of series that wait. Nothing is shown while there are none. */
export function WaitingWords() {
  const { data = [] } = useQuery(waitingSeriesQuery(useApi()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-series" className="mb-10">
      <h2 id="waiting-series" className="font-serif text-xl">
        {texts.series.waitingTitle}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{texts.series.waitingLead}</p>
      <ul className="flex flex-col">
        {data.map((series) => (
          // Other words are another decision, so a change starts with an empty note.
          <WaitingSeriesRow key={`${series.id} ${series.version}`} series={series} />
        ))}
      </ul>
    </section>
  );
}

function WaitingSeriesRow({ series }: { series: WaitingSeries }) {
  const { id, title, description, live, version, owner } = series;
  const [note, setNote] = useState('');
  const api = useApi();
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: (outcome: 'approved' | 'rejected') =>
      api.call(seriesCalls.decide, { params: { id }, body: { decision: outcome, note, version } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(texts.series.notDecided, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingSeriesKey }),
  });
  return (
    <li aria-label={title} className="border-line border-t py-4">
      <p dir="auto" className="font-serif text-lg [overflow-wrap:anywhere]">
        {title}
      </p>
      <p dir="auto" className="text-ink-soft [overflow-wrap:anywhere]">
        {description}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {fill(texts.series.byOwner, { name: owner.name })}
        {live.title !== '' && (
          <>
            {' · '}
            {texts.series.before} <q dir="auto">{live.title}</q>{' '}
            {live.description && <q dir="auto">{live.description}</q>}
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            label={texts.series.note}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="flex gap-3">
          <Button
            size="small"
            isPending={decision.isPending}
            aria-label={fill(texts.series.approveNamed, { title })}
            onClick={() => decision.mutate('approved')}
          >
            {texts.series.approve}
          </Button>
          <Button
            variant="secondary"
            size="small"
            isPending={decision.isPending}
            aria-label={fill(texts.series.returnNamed, { title })}
            onClick={() => decision.mutate('rejected')}
          >
            {texts.series.return}
          </Button>
        </div>
      </div>
    </li>
  );
}

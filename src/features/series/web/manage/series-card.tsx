import { useState } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { seriesCalls } from '../../calls.ts';
import type { OwnSeries } from '../../contract.ts';
import { seriesPath } from '../../series-paths.ts';
import { useSeriesChange } from '../use-series-change.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesParts } from './series-parts.tsx';
import { SeriesPeople } from './series-people.tsx';

type SeriesCardProps = { series: OwnSeries; say: (message: string) => void };

/** One series of the viewer: its words and their state, its articles, its people. */
export function SeriesCard({ series, say }: SeriesCardProps) {
  const { id, title, description, slug, isOwner, version } = series;
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const change = useSeriesChange();
  const isShown = slug !== null && series.parts.some(({ isPublic }) => isPublic);

  async function remove(): Promise<void> {
    const done = await change.run((api) => api.call(seriesCalls.remove, { params: { id } }));
    setIsDeleting(false);
    if (done) say(done);
  }

  return (
    <article aria-label={title} className="rounded-md border border-line bg-raised p-4 sm:p-5">
      {isEditing ? (
        <SeriesForm
          words={{ title, description }}
          submitLabel={texts.actions.save}
          isPending={change.isPending}
          onCancel={() => setIsEditing(false)}
          onSubmit={async (words) => {
            const body = { ...words, version };
            const done = await change.run((api) => api.call(seriesCalls.save, { params: { id }, body }));
            if (!done) return;
            setIsEditing(false);
            say(done);
          }}
        />
      ) : (
        <header className="mb-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 dir="auto" className="min-w-0 font-serif text-xl [overflow-wrap:anywhere]">
              {isShown ? (
                <Link to={seriesPath(slug)} className="underline-offset-4 hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            {isOwner && (
              <div className="flex gap-1">
                <Button variant="quiet" size="small" onClick={() => setIsEditing(true)}>
                  {texts.series.rename}
                </Button>
                <Button variant="quiet" size="small" onClick={() => setIsDeleting(true)}>
                  {texts.actions.delete}
                </Button>
              </div>
            )}
          </div>
          {description && (
            <p dir="auto" className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          <WordState series={series} />
        </header>
      )}
      <SeriesParts series={series} say={say} />
      {isOwner && <SeriesPeople series={series} />}
      <ConfirmDialog
        title={texts.series.deleteTitle}
        tone="danger"
        confirmLabel={texts.actions.delete}
        isOpen={isDeleting}
        isPending={change.isPending}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => void remove()}
      >
        <p>{texts.series.deleteText}</p>
      </ConfirmDialog>
    </article>
  );
}

function WordState({ series: { state, note, slug, parts } }: { series: OwnSeries }) {
  const text =
    state === 'waiting'
      ? texts.series.wordsWaiting
      : state === 'rejected'
        ? texts.series.wordsRejected
        : slug !== null && parts.some(({ isPublic }) => isPublic)
          ? ''
          : texts.series.noPublicParts;
  if (text === '') return null;
  return (
    <p className="mt-2 text-sm">
      {text} {note && <q dir="auto">{note}</q>}
    </p>
  );
}

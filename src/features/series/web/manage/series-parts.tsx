import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { seriesCalls } from '../../calls.ts';
import type { OwnSeries } from '../../contract.ts';
import { moveBy } from '../../rules.ts';
import { useSeriesChange } from '../use-series-change.ts';

type SeriesPartsProps = { series: OwnSeries; say: (message: string) => void };
type Part = OwnSeries['parts'][number];

const titleOf = ({ title, authorName }: Part): string =>
  title ?? fill(texts.series.notPublicBy, { name: authorName });

/** The articles of a series, moved with buttons: they work with a mouse, a finger and the keyboard alike. */
export function SeriesParts({ series, say }: SeriesPartsProps) {
  const { id, parts, version, isOwner } = series;
  const change = useSeriesChange();
  const listRef = useRef<HTMLOListElement>(null);
  const focused = useRef<{ articleId: string; button: 'up' | 'down' } | null>(null);

  // The row has moved: the button that was pressed keeps the focus, or its neighbour at either end.
  useEffect(() => {
    const wanted = focused.current;
    if (!wanted) return;
    const row = listRef.current?.querySelector(`[data-article="${wanted.articleId}"]`);
    const own = row?.querySelector<HTMLButtonElement>(`[data-move="${wanted.button}"]`);
    (own?.disabled ? row?.querySelector<HTMLButtonElement>('[data-move]:enabled') : own)?.focus();
    focused.current = null;
  });

  async function move(index: number, step: 1 | -1): Promise<void> {
    const part = parts[index];
    if (!part) return;
    const articleIds = moveBy(parts, index, step).map(({ articleId }) => articleId);
    const done = await change.run((api) =>
      api.call(seriesCalls.order, { params: { id }, body: { articleIds, version } }),
    );
    focused.current = { articleId: part.articleId, button: step < 0 ? 'up' : 'down' };
    if (done) say(fill(texts.series.movedTo, { title: titleOf(part), number: index + step + 1 }));
  }

  async function remove(part: Part): Promise<void> {
    const params = { id, articleId: part.articleId };
    const done = await change.run((api) => api.call(seriesCalls.removePart, { params }));
    if (done) say(done);
  }

  if (parts.length === 0) return <p className="text-ink-soft text-sm">{texts.series.noParts}</p>;
  return (
    <ol ref={listRef} aria-label={texts.series.order} className="flex flex-col">
      {parts.map((part, index) => (
        <li
          key={part.articleId}
          data-article={part.articleId}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2"
        >
          <span className="min-w-6 text-ink-soft text-sm tabular-nums">{index + 1}</span>
          <span dir="auto" className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            {titleOf(part)}{' '}
            {!part.isPublic && <span className="text-ink-soft text-sm">{texts.series.notPublic}</span>}
          </span>
          <span className="flex">
            {isOwner && (
              <>
                <MoveButton part={part} isUp isDisabled={index === 0} onMove={() => void move(index, -1)} />
                <MoveButton
                  part={part}
                  isUp={false}
                  isDisabled={index === parts.length - 1}
                  onMove={() => void move(index, 1)}
                />
              </>
            )}
            {(isOwner || part.isOwn) && (
              <Button
                variant="quiet"
                size="small"
                aria-label={fill(texts.series.removeNamed, { title: titleOf(part) })}
                onClick={() => void remove(part)}
              >
                <X aria-hidden className="size-4" />
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type MoveButtonProps = { part: Part; isUp: boolean; isDisabled: boolean; onMove: () => void };

function MoveButton({ part, isUp, isDisabled, onMove }: MoveButtonProps) {
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <Button
      variant="quiet"
      size="small"
      data-move={isUp ? 'up' : 'down'}
      disabled={isDisabled}
      aria-label={fill(isUp ? texts.series.moveUp : texts.series.moveDown, { title: titleOf(part) })}
      onClick={onMove}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}

import type { Mark } from '#features/marks/mark-schema.ts';
import { MarkCard } from './mark-card.tsx';
import type { MarkChanges } from './use-marks.ts';

type MarkListProps = {
  title: string;
  hint?: string;
  marks: readonly Mark[];
  /** The ids of suggestions that cannot be applied any more. */
  stale: ReadonlySet<string>;
  changes: MarkChanges;
  focusedId?: string | undefined;
  onShow?: (id: string) => void;
};

/** A list of marks below the text: those that have no position beside it. */
export function MarkList({ title, hint, marks, stale, changes, focusedId, onShow }: MarkListProps) {
  if (marks.length === 0) return null;
  return (
    <section aria-label={title} className="mt-12 border-line border-t pt-6">
      <h2 className="font-serif text-xl">
        {title} <span className="text-ink-soft tabular-nums">({marks.length})</span>
      </h2>
      {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      <ol className="mt-5 flex flex-col gap-5">
        {marks.map((mark) => (
          <li key={mark.id}>
            <MarkCard
              mark={mark}
              isStale={stale.has(mark.id)}
              changes={changes}
              isFocused={mark.id === focusedId}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

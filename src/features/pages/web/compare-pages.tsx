import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { Select } from '#ui/forms/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { EditedPage, PageComparison, PageRevision } from '../contract.ts';
import { actLabels } from './page-labels.ts';
import { comparisonQuery } from './page-queries.ts';
import type { PageSlots } from './page-slots.ts';

/** The numbers of the two revisions. 0 is the text that came with the site. */
export type Compared = { before: number; after: number };

type ComparePagesProps = {
  page: EditedPage;
  revisions: readonly PageRevision[];
  compared: Compared;
  onChange: (compared: Compared) => void;
  ComparedText: PageSlots['ComparedText'];
};

/** Two revisions to choose, and what differs between them. */
export function ComparePages({ page, revisions, compared, onChange, ComparedText }: ComparePagesProps) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(useApi(), page.id, compared));
  return (
    <section aria-label={texts.pageHistory.comparison} className="flex flex-col gap-5">
      <h3 className="font-serif text-xl">{texts.pageHistory.comparison}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <Select
            key={side}
            name={side}
            label={sideLabels[side]}
            value={compared[side]}
            onChange={({ target }) => onChange({ ...compared, [side]: Number(target.value) })}
          >
            {page.isBuiltIn && <option value={0}>{texts.pageHistory.defaultText}</option>}
            {!revisions.some(({ number }) => number === compared[side]) && compared[side] > 0 && (
              <option value={compared[side]}>
                {fill(texts.pageHistory.number, { number: compared[side] })}
              </option>
            )}
            {revisions.map((revision) => (
              <option key={revision.number} value={revision.number}>
                {describeRevision(revision)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {data ? (
        <Comparison comparison={data} ComparedText={ComparedText} />
      ) : error ? (
        <RetryCard
          title={texts.pageHistory.notCompared}
          headingLevel={3}
          isPending={isFetching}
          onRetry={() => void refetch()}
        >
          {failureMessage(error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={6} />
      )}
    </section>
  );
}

const sideLabels = { before: texts.pageHistory.before, after: texts.pageHistory.after };

const time = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

const describeRevision = ({ number, act, savedAt }: PageRevision): string =>
  fill(texts.pageHistory.option, { number, act: actLabels[act], time: time.format(new Date(savedAt)) });

type ComparisonProps = { comparison: PageComparison; ComparedText: PageSlots['ComparedText'] };

function Comparison({ comparison, ComparedText }: ComparisonProps) {
  const { title, lead, added, removed } = comparison;
  return (
    <div className="rounded-lg border border-line bg-paper px-4 py-6 sm:px-8">
      <p role="status" className="text-ink-soft text-sm">
        {fill(texts.pageHistory.counts, {
          added: plural(texts.pageHistory.added, added),
          removed: plural(texts.pageHistory.removed, removed),
        })}
      </p>
      <div className="review-head mx-auto mt-4 max-w-measure">
        <h4 dir="auto" className="font-serif text-title [overflow-wrap:anywhere]">
          <Pieces pieces={title} />
        </h4>
        {lead.length > 0 && (
          <p dir="auto" className="mt-3 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
            <Pieces pieces={lead} />
          </p>
        )}
      </div>
      <div className="mx-auto max-w-measure">
        <ComparedText comparison={comparison} />
      </div>
    </div>
  );
}

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

function Pieces({ pieces }: { pieces: PageComparison['title'] }) {
  return pieces.map(({ kind, text }, index) => {
    const Piece = elements[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move.
    return <Piece key={index}>{text}</Piece>;
  });
}

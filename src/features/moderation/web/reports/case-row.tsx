import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { CaseRow as Row } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import { caseTitle, kindLabels } from './case-labels.ts';

type CaseRowProps = {
  row: Row & { appealedAt?: string };
  titleId: string;
  now: Date;
};

/** One case in the queue: what was reported, by how many, and why. */
export function CaseRow({ row, titleId, now }: CaseRowProps) {
  const title = caseTitle(row);
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start lg:justify-between lg:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Badge>{kindLabels[row.kind]}</Badge>
          {row.reasons.map((reason) => (
            <Badge key={reason} tone="wait">
              {reasonLabels[reason]}
            </Badge>
          ))}
          {row.isEscalated && <Badge tone="accent">{texts.reportQueue.escalated}</Badge>}
          {row.hasEarlier && <Badge tone="accent">{texts.reportQueue.earlier}</Badge>}
        </div>
        <h3 id={titleId} className="font-serif text-[1.375rem] leading-snug [overflow-wrap:anywhere]">
          <Link
            dir="auto"
            to={paths.reportCase(row.id)}
            aria-keyshortcuts="Enter"
            className="hover:text-accent"
          >
            {title}
          </Link>
        </h3>
        {row.excerpt !== '' && (
          <p dir="auto" className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
            {row.excerpt}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2.5 gap-y-1 text-ink-soft text-sm tabular-nums">
          <span className="font-medium text-ink">{plural(texts.reportQueue.reportCount, row.reports)}</span>
          {row.owner && row.kind !== 'profile' && (
            <bdi>{fill(texts.reportQueue.by, { name: row.owner.name })}</bdi>
          )}
          <span>
            {row.appealedAt
              ? fill(texts.reportQueue.appealed, { time: relativeTime(new Date(row.appealedAt), now) })
              : fill(texts.reportQueue.firstReported, { time: relativeTime(new Date(row.openedAt), now) })}
          </span>
        </p>
      </div>
      <ButtonLink
        to={paths.reportCase(row.id)}
        variant="secondary"
        size="small"
        className="sm:self-start"
        aria-label={fill(texts.reportQueue.openTitle, { title })}
        aria-keyshortcuts="o"
      >
        {texts.reportQueue.open}
      </ButtonLink>
    </div>
  );
}

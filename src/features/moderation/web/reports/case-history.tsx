import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import type { WholeCase } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';

/** Everyone who reported it. Only moderators see this. */
export function CaseReporters({ case: { reporters, reports } }: { case: WholeCase }) {
  const now = useMinute();
  return (
    <section aria-labelledby="case-reporters">
      <h2 id="case-reporters" className="font-semibold">
        {texts.reportCase.reporters}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">{texts.reportCase.reportersHint}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {reporters.map(({ reporter, isVisitor, reason, words, createdAt }) => {
          const name =
            reporter?.name ?? (isVisitor ? texts.reportCase.visitor : texts.reportCase.formerMember);
          return (
            <li key={`${createdAt} ${reporter?.id}`} className="flex gap-3 px-4 py-3.5 sm:px-5">
              <Avatar name={name} src={reporter?.avatar ?? null} size="small" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
                  {reporter ? (
                    <Link
                      dir="auto"
                      to={paths.publicProfile(reporter.username)}
                      className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className="font-semibold">{name}</span>
                  )}
                  <Badge tone="wait">{reasonLabels[reason]}</Badge>
                  <span className="text-ink-soft">{relativeTime(new Date(createdAt), now)}</span>
                </p>
                {words !== '' && (
                  <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
                    {words}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {reports > reporters.length && (
        <p className="mt-2 text-ink-soft text-sm">
          {fill(texts.reportCase.moreReporters, { shown: reporters.length, total: reports })}
        </p>
      )}
    </section>
  );
}

const earlierTexts = {
  kept: texts.reportCase.earlierKept,
  removed: texts.reportCase.earlierRemoved,
  closed: texts.reportCase.earlierClosed,
} as const;

/** Earlier decisions on the same thing, and that an editor has asked for an admin. */
export function CaseHistory({ case: { earlier, escalation } }: { case: WholeCase }) {
  if (earlier.length === 0 && !escalation) return null;
  return (
    <div className="flex flex-col gap-3">
      {escalation && (
        <div className="rounded-lg border border-line bg-tint px-4 py-3">
          <p className="font-medium">
            {fill(texts.reportCase.escalation, { name: escalation.by ?? texts.reportCase.somebody })}
          </p>
          {escalation.note !== '' && (
            <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
              {escalation.note}
            </p>
          )}
        </div>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="case-earlier" className="rounded-lg border border-line px-4 py-3">
          <h2 id="case-earlier" className="mb-1 font-semibold text-sm">
            {texts.reportCase.earlier}
          </h2>
          <ul className="flex flex-col gap-2 text-sm">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to={paths.reportCase(one.id)} className="underline underline-offset-4">
                  {fill(earlierTexts[one.outcome], {
                    name: one.decidedBy ?? texts.reportCase.somebody,
                    day: formatDay(one.decidedAt),
                  })}
                </Link>{' '}
                {one.isOverturned && texts.reportCase.overturned}
                {one.note !== '' && (
                  <span dir="auto" className="block text-ink-soft [overflow-wrap:anywhere]">
                    {one.note}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

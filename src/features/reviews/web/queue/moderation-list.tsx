import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '#client/site.ts';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { FilterLinks } from '#ui/lists/filter-links.tsx';
import { type QueuePart, queueParts } from '../../claim-rules.ts';
import type { QueuedArticle } from '../../contract.ts';
import type { Outcome } from '../../rules.ts';
import { countByWait } from '../../wait-labels.ts';
import { ReviewTimeFigures } from '../review-time-figures.tsx';
import { ApproveOwnDialog } from './approve-own-dialog.tsx';
import { useDecisionStore } from './decisions/use-decision-store.ts';
import { DeskListView } from './desk-list.tsx';
import { QueueRow } from './queue-row.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { QueueList } from './use-queue-list.ts';

const empty: Record<QueuePart, { title: string; text: string }> = {
  all: { title: texts.moderationList.empty, text: texts.moderationList.emptyHint },
  mine: { title: texts.queueParts.noneMine, text: texts.queueParts.noneMineHint },
  unclaimed: { title: texts.queueParts.noneUnclaimed, text: texts.queueParts.noneHint },
  late: { title: texts.queueParts.noneLate, text: texts.queueParts.noneHint },
  scheduled: { title: texts.queueParts.noneScheduled, text: texts.queueParts.noneScheduledHint },
};

type ModerationListProps = {
  list: QueueList;
  /** The state of the checks of a submission. `ids` are those of all rows. It comes from another feature. */
  renderChecks: (articleId: string, ids: readonly string[]) => ReactNode;
  /** For editors of named categories: the paths of their part of the queue and of all of it. */
  scopes?: { isWhole: boolean; minePath: string; wholePath: string };
  part: QueuePart;
  pathOf: (part: QueuePart) => string;
  /** Below an empty queue: what to do on a new site. */
  firstSteps: ReactNode;
};

/** The review queue, oldest submission first. */
export function ModerationList(props: ModerationListProps) {
  const { list, renderChecks, scopes, part, pathOf, firstSteps } = props;
  const decisions = useDecisionStore();
  const now = useMinute();
  const ids = (list.rows ?? []).map(({ _id }) => _id).slice(0, 100);
  const [rejecting, setRejecting] = useState<QueuedArticle | null>(null);
  const [approvingOwn, setApprovingOwn] = useState<QueuedArticle | null>(null);

  function decideInDialog(article: QueuedArticle, decision: { outcome: Outcome; note: string }): void {
    // Close the dialog first: it returns the focus to the row, and the next row takes it over when the row
    // disappears.
    flushSync(() => {
      setRejecting(null);
      setApprovingOwn(null);
    });
    decisions.decide({ article: findSameText(list.rows ?? [], article), list: 'pending', ...decision });
  }

  function approve(article: QueuedArticle): void {
    if (article.isOwn) setApprovingOwn(article);
    else decisions.decide({ article, list: 'pending', outcome: 'approved', note: '' });
  }

  return (
    <>
      {scopes && (
        <FilterLinks
          label={texts.moderationList.filterLabel}
          links={[
            { to: scopes.minePath, label: texts.moderationList.yourCategories, isChosen: !scopes.isWhole },
            { to: scopes.wholePath, label: texts.moderationList.allCategories, isChosen: scopes.isWhole },
          ]}
        />
      )}
      <PartLinks counts={list.counts} part={part} pathOf={pathOf} />
      <QueueSummary list={list} isScheduled={part === 'scheduled'} now={now} />
      <DeskListView
        key={part}
        label={texts.reviewLabels.queue}
        list={list}
        empty={{ ...empty[part], action: part === 'all' && firstSteps }}
      >
        {(article, { titleId }) => (
          <QueueRow
            article={article}
            titleId={titleId}
            now={now}
            checks={renderChecks(article._id, ids)}
            onApprove={approve}
            onReject={setRejecting}
          />
        )}
      </DeskListView>
      <RejectDialog article={rejecting} onDecide={decideInDialog} onClose={() => setRejecting(null)} />
      <ApproveOwnDialog
        article={approvingOwn}
        onApprove={(article) => decideInDialog(article, { outcome: 'approved', note: '' })}
        onClose={() => setApprovingOwn(null)}
      />
    </>
  );
}

type PartLinksProps = Pick<ModerationListProps, 'part' | 'pathOf'> & { counts: QueueList['counts'] };

/** The parts of the queue. Nothing while the counts are unknown, or if there is only the whole queue to show. */
function PartLinks({ counts, part, pathOf }: PartLinksProps) {
  if (!counts) return null;
  const isUseful = part !== 'all' || counts.mine + counts.unclaimed + counts.late + counts.scheduled > 0;
  if (!isUseful) return null;
  const withCount = (text: string, count: number) => fill(text, { count: formatNumber(count) });
  const labels = {
    all: texts.queueParts.all,
    mine: withCount(texts.queueParts.mine, counts.mine),
    unclaimed: withCount(texts.queueParts.unclaimed, counts.unclaimed),
    late: withCount(texts.queueParts.late, counts.late),
    scheduled: withCount(texts.queueParts.scheduled, counts.scheduled),
  };
  // Most sites never approve anything for later.
  const shown = queueParts.filter((name) => name !== 'scheduled' || name === part || counts.scheduled > 0);
  return (
    <FilterLinks
      label={texts.queueParts.label}
      links={shown.map((name) => ({ to: pathOf(name), label: labels[name], isChosen: name === part }))}
    />
  );
}

/**
 * Returns the current row if it still has the text for which the dialog was opened: an undo that finished meanwhile
 * has raised the version. For a newer text, the server refuses the decision.
 */
function findSameText(rows: readonly QueuedArticle[], article: QueuedArticle): QueuedArticle {
  const { _id, submittedAt } = article;
  return rows.find((row) => row._id === _id && row.submittedAt === submittedAt) ?? article;
}

type QueueSummaryProps = { list: QueueList; isScheduled: boolean; now: Date };

/** A line about how the queue compares with the review time goal. */
function QueueSummary({ list: { rows, total, more }, isScheduled, now }: QueueSummaryProps) {
  const { to: goalHours } = useSite().reviewHours;
  if (!rows || total === undefined || isScheduled) return null;
  const counts = countByWait(rows, now, goalHours);
  // The oldest submissions come first, so the next page has late ones only if all loaded rows are late.
  const mayMoreBeLate = more && counts.late === rows.length;
  const parts = [
    total === 0 ? texts.moderationList.emptyTitle : plural(texts.moderationList.itemCount, total),
    counts.late > 0 &&
      fill(mayMoreBeLate ? texts.moderationList.lateOrMore : texts.moderationList.late, {
        count: counts.late,
      }),
    counts['soon-late'] > 0 && fill(texts.moderationList.dueSoon, { count: counts['soon-late'] }),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm tabular-nums">
      <p role="status" className="font-medium">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <ReviewTimeFigures className="text-ink-soft" />
    </div>
  );
}

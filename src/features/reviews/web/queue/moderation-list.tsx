import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { QueuedArticle } from '../../contract.ts';
import type { Outcome } from '../../rules.ts';
import { PromiseFigures } from '../promise.tsx';
import { DeskListView } from './desk-list.tsx';
import { QueueRow } from './queue-row.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecisionDesk } from './use-decision-desk.ts';
import { useMinute } from './use-minute.ts';
import type { QueueList } from './use-queue-list.ts';
import { countByWait } from './wait-words.ts';

const empty = {
  title: texts.moderationList.empty,
  text: texts.moderationList.emptyHint,
};

/** What waits for a review, in the order of submission. */
export function ModerationList({ list }: { list: QueueList }) {
  const desk = useDecisionDesk();
  const now = useMinute();
  const [asked, setAsked] = useState<QueuedArticle | null>(null);

  function reject(article: QueuedArticle, decision: { outcome: Outcome; note: string }): void {
    // Closed first: it gives the focus back to the row, whose place the next one then takes.
    flushSync(() => setAsked(null));
    desk.decide({ article: findSameText(list.rows ?? [], article), list: 'pending', ...decision });
  }

  return (
    <>
      <QueueSummary list={list} now={now} />
      <DeskListView label={texts.reviewLabels.queue} list={list} empty={empty}>
        {(article, { titleId }) => (
          <QueueRow
            article={article}
            titleId={titleId}
            now={now}
            onApprove={() => desk.decide({ article, list: 'pending', outcome: 'approved', note: '' })}
            onReject={setAsked}
          />
        )}
      </DeskListView>
      <RejectDialog article={asked} onDecide={reject} onClose={() => setAsked(null)} />
    </>
  );
}

/**
 * The row as it is now, if it still holds the text that the dialog was opened on: an undo that came to its end meanwhile
 * has raised the version. A newer text is another matter, and the server refuses.
 */
function findSameText(rows: readonly QueuedArticle[], article: QueuedArticle): QueuedArticle {
  const { _id, submittedAt } = article;
  return rows.find((row) => row._id === _id && row.submittedAt === submittedAt) ?? article;
}

/** How the queue stands against the promise, in a line. */
function QueueSummary({ list: { rows, total, more }, now }: { list: QueueList; now: Date }) {
  if (!rows || total === undefined) return null;
  const counts = countByWait(rows, now);
  // The oldest come first, so more of them can only follow when all that are here are.
  const areMoreLate = more && counts.late === rows.length;
  const parts = [
    total === 0 ? texts.moderationList.emptyTitle : plural(texts.moderationList.itemCount, total),
    counts.late > 0 &&
      fill(areMoreLate ? texts.moderationList.lateOrMore : texts.moderationList.late, { count: counts.late }),
    counts['soon-late'] > 0 && fill(texts.moderationList.dueSoon, { count: counts['soon-late'] }),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm tabular-nums">
      <p role="status" className="font-medium">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <PromiseFigures className="text-ink-soft" />
    </div>
  );
}

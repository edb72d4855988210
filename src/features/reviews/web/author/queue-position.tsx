import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { momentLabel } from '../../moment-label.ts';
import { waitingLabel } from '../../review-time-labels.ts';
import { reviewTimeQuery } from '../review-time-query.ts';
import { queuePositionsQuery } from './queue-positions-query.ts';

type QueuePositionProps = { articleId: string };

/** The position of a submission in the queue. Renders nothing until it is known. */
export function QueuePosition({ articleId }: QueuePositionProps) {
  const api = useApi();
  const { reviewTime: goal } = useSite();
  const { data: positions, dataUpdatedAt, isFetching } = useQuery(queuePositionsQuery(api));
  const { data: reviewTime } = useQuery(reviewTimeQuery(api));
  const queued = positions?.find(({ blogId }) => blogId === articleId);
  // Cached data may be older than the submission.
  if (!positions || (!queued && isFetching)) return null;
  if (!queued) {
    return <p className="text-ink-soft text-sm">{texts.queuePosition.leftQueue}</p>;
  }
  if (queued.publishAt) {
    return (
      <p className="text-ink-soft text-sm">
        {fill(texts.scheduling.approvedUntil, { time: momentLabel(queued.publishAt) })}
      </p>
    );
  }
  const submitted = relativeTime(new Date(queued.submittedAt), new Date(dataUpdatedAt));
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      {waitingLabel({ position: queued.place, of: queued.of, submitted, reviewTime, goal })}
    </p>
  );
}

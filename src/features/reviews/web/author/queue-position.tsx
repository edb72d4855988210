import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { relativeTime } from '#kit/relative-time.ts';
import { texts } from '#texts';
import { promiseQuery } from '../promise-query.ts';
import { waitingWords } from '../promise-words.ts';
import { placesQuery } from './author-queries.ts';

type QueuePositionProps = { articleId: string };

/** Where a submission stands in the queue. Nothing as long as that is not known: it is a courtesy. */
export function QueuePosition({ articleId }: QueuePositionProps) {
  const api = useApi();
  const { data: places, dataUpdatedAt, isFetching } = useQuery(placesQuery(api));
  const { data: promise } = useQuery(promiseQuery(api));
  const place = places?.find(({ blogId }) => blogId === articleId);
  // What is remembered of before may not have it yet.
  if (!places || (!place && isFetching)) return null;
  if (!place) {
    return <p className="text-ink-soft text-sm">{texts.queuePosition.leftQueue}</p>;
  }
  const submitted = relativeTime(new Date(place.submittedAt), new Date(dataUpdatedAt));
  return (
    <p className="text-ink-soft text-sm tabular-nums">{waitingWords({ ...place, submitted, promise })}</p>
  );
}

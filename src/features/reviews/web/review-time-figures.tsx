import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { measuredLabel } from '../review-time-labels.ts';
import { reviewTimeQuery } from './review-time-query.ts';

type ReviewTimeFiguresProps = { className?: string };

/** The measured review time of the last days. Renders nothing until it is known. */
export function ReviewTimeFigures({ className }: ReviewTimeFiguresProps) {
  const { data: reviewTime } = useQuery(reviewTimeQuery(useApi()));
  if (!reviewTime) return null;
  return <p className={className}>{measuredLabel(reviewTime)}</p>;
}

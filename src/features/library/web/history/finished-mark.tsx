import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { finishedQuery } from './history-queries.ts';

/** Beside an article that the viewer has finished. */
export function FinishedMark({ id }: { id: string }) {
  const { data: isFinished } = useQuery({
    ...finishedQuery(useApi()),
    select: (ids) => ids.includes(id),
  });
  if (!isFinished) return null;
  return (
    <span className="me-1.5 inline-flex items-center text-ink-soft">
      <CircleCheck aria-hidden className="size-4" />
      <span className="sr-only">{texts.history.finished}</span>
    </span>
  );
}

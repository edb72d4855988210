import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { CheckedState } from '../contract.ts';
import { CheckIcon } from './check-icon.tsx';
import { statusLabels } from './check-labels.ts';
import { checkKeys, ownStatesQuery, statesQuery } from './checks-queries.ts';

/** The state of the checks of one of the viewer's own submissions. Renders nothing until it is known. */
export function OwnCheckState({ articleId }: { articleId: string }) {
  const queries = useQueryClient();
  useLive('notifications', () => void queries.invalidateQueries({ queryKey: checkKeys.mine }));
  const { data } = useQuery(ownStatesQuery(useApi()));
  return <CheckState state={data?.find(({ blogId }) => blogId === articleId)} />;
}

type QueueCheckStateProps = {
  articleId: string;
  /** The ids of all rows of the list. */
  ids: readonly string[];
};

/** The state of the checks of a submission in the queue. */
export function QueueCheckState({ articleId, ids }: QueueCheckStateProps) {
  const queries = useQueryClient();
  useLive('queue', () => void queries.invalidateQueries({ queryKey: checkKeys.all }));
  const { data } = useQuery(statesQuery(useApi(), ids));
  return <CheckState state={data?.find(({ blogId }) => blogId === articleId)} />;
}

function CheckState({ state }: { state: CheckedState | undefined }) {
  if (!state?.status) return null;
  const { status, names } = state;
  return (
    <p className="flex items-start gap-1.5 text-ink-soft text-sm">
      <CheckIcon status={status} className="mt-0.5 size-4!" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span aria-hidden>{fill(texts.checksPanel.stateOf, { status: statusLabels[status] })}</span>
        <span className="sr-only">{texts.checksPanel.title}</span>
        {names.length > 0 && <> ({names.join(', ')})</>}
      </span>
    </p>
  );
}

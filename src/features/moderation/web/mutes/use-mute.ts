import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { mutesCalls } from '../../mute-calls.ts';
import { mutesQuery } from './mutes-query.ts';

export type Person = { id: string; name: string };

/** What the viewer wants of the other person: nothing special, not to see them, or also to keep them away. */
export type Wanted = 'nothing' | 'mute' | 'block';

const done = {
  nothing: texts.mutes.unmuted,
  mute: texts.mutes.muted,
  block: texts.mutes.blocked,
} as const;

/** Mutes, blocks or unmutes somebody. What they wrote disappears, or comes back, at once. */
export function useMute({ id, name }: Person) {
  const api = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: Wanted) =>
      wanted === 'nothing'
        ? api.call(mutesCalls.remove, { params: { id } })
        : api.call(mutesCalls.save, { params: { id }, body: { isBlocked: wanted === 'block' } }),
    onSuccess: ({ muted }, wanted) => {
      getSession().changeMuted(muted);
      toast.success(
        fill(done[wanted], { name }),
        undefined,
        wanted === 'nothing'
          ? undefined
          : {
              label: texts.reviewLabels.undo,
              otherWay: texts.mutes.undoHint,
              onSelect: () => change.mutate('nothing'),
            },
      );
    },
    onError: (error) => toast.error(texts.mutes.notChanged, failureMessage(error)),
    onSettled: () => queries.invalidateQueries(mutesQuery(api)),
  });
  return change;
}

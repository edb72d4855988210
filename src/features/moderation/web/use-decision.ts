import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { moderationCalls } from '../calls.ts';
import type { WaitingComment } from '../contract.ts';
import { trustedKey, waitingKey } from './waiting-queries.ts';

export type Verdict = 'approve' | 'trust' | 'remove';

/** Decides on a comment. A comment that somebody else has decided on, or that has changed, is loaded again. */
export function useDecision() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ comment: { id, version }, verdict }: { comment: WaitingComment; verdict: Verdict }) =>
      verdict === 'remove'
        ? api.call(moderationCalls.remove, { params: { id }, body: { version } })
        : api.call(moderationCalls.approve, {
            params: { id },
            body: { version, trust: verdict === 'trust' },
          }),
    onSuccess: async ({ message }, { verdict }) => {
      toast.success(message);
      await queries.invalidateQueries({ queryKey: waitingKey });
      if (verdict === 'trust') await queries.invalidateQueries({ queryKey: trustedKey });
    },
    onError: async (error) => {
      toast.error(texts.waitingComments.notDecided, failureMessage(error));
      if (error instanceof ApiError && error.status === 409) {
        await queries.invalidateQueries({ queryKey: waitingKey });
      }
    },
  });
}

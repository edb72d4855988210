import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { claimsCalls } from '../../claim-calls.ts';

export type ClaimAct = 'claim' | 'release' | 'decline' | 'takeBackDecline' | 'assign';

const claimToast = toast.about('claim');

/** Takes on a submission, gives it back or assigns it. Both the queue and the review page offer it. */
export function useClaiming(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [pending, setPending] = useState<ClaimAct>();

  async function run(act: ClaimAct, send: () => Promise<{ message: string }>): Promise<void> {
    if (pending) return;
    setPending(act);
    try {
      claimToast.success((await send()).message);
    } catch (failure) {
      claimToast.error(texts.claimLine.failed, failureMessage(failure));
    } finally {
      // Also after a failure: somebody else may have been faster.
      await queries.invalidateQueries();
      setPending(undefined);
    }
  }

  const params = { id };
  return {
    pending,
    claim: () => run('claim', () => api.call(claimsCalls.claim, { params })),
    release: () => run('release', () => api.call(claimsCalls.release, { params })),
    decline: () => run('decline', () => api.call(claimsCalls.decline, { params })),
    takeBackDecline: () => run('takeBackDecline', () => api.call(claimsCalls.takeBackDecline, { params })),
    assign: (accountId: string) =>
      run('assign', () => api.call(claimsCalls.assign, { params, body: { accountId } })),
  };
}

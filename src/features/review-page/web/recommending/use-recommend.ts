import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { reviewsCalls } from '#features/reviews/calls.ts';
import { reviewKeys } from '#features/reviews/review-keys.ts';
import type { Advice } from '#features/reviews/rules.ts';
import { isStaleVersion } from '#features/reviews/stale-version.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { Review } from '../../contract.ts';

export type Recommending = {
  pending: Advice | 'withdraw' | undefined;
  /** Why the last attempt failed. */
  error: string | undefined;
  /** Resolves to whether the recommendation was saved. */
  recommend: (advice: Advice, note: string) => Promise<boolean>;
  withdraw: () => Promise<void>;
};

type RecommendOptions = {
  review: Review;
  /** Called if there is a newer revision, or somebody has decided. */
  onStale: () => Promise<void>;
};

const recommendToast = toast.about('recommendation');

/** Recommends a decision on the revision that is shown. The reviewer stays on the page. */
export function useRecommend({ review: { blog, submission }, onStale }: RecommendOptions): Recommending {
  const api = useApi();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Recommending['pending']>();
  const [error, setError] = useState<string>();
  const params = { id: blog._id };

  async function attempt(what: Advice | 'withdraw', call: () => Promise<string>): Promise<boolean> {
    if (pending) return false;
    setPending(what);
    setError(undefined);
    try {
      recommendToast.success(await call());
      await queries.invalidateQueries({ queryKey: reviewKeys.review(blog._id) });
      return true;
    } catch (failure) {
      setError(failureMessage(failure));
      if (isStaleVersion(failure) || (failure instanceof ApiError && failure.status === 409)) await onStale();
      return false;
    } finally {
      setPending(undefined);
    }
  }

  return {
    pending,
    error,
    recommend: (advice, note) =>
      attempt(advice, async () => {
        const body = { revision: submission.number, advice, note: note.trim() };
        return (await api.call(reviewsCalls.recommend, { params, body })).message;
      }),
    withdraw: async () => {
      await attempt('withdraw', async () => {
        await api.call(reviewsCalls.withdrawRecommendation, { params });
        return texts.recommend.withdrawn;
      });
    },
  };
}

// What other features do when an author submits, and when somebody becomes an author.
import { startChecks } from '#features/checks/server/public.ts';
import { createLimitByStanding, limitWaiting } from '#features/moderation/server/standing/public.ts';
import { answerChecklist, endClaimOf, notifyReviewers } from '#features/reviews/server/public.ts';
import type { WritingHooks } from '#features/writing/server/public.ts';

export const writingHooks: WritingHooks = {
  // Nobody reviews what they wrote.
  authors: { onAdded: endClaimOf },
  onSubmission: async (tx, invalidate, change) => {
    await notifyReviewers(tx, invalidate, change);
    await startChecks(tx, invalidate, change);
  },
  answerChecklist,
  limit: (platform) => {
    const limitByStanding = createLimitByStanding(platform);
    return {
      admit: (viewer) => limitByStanding(viewer, 'submission'),
      check: (tx, change) => limitWaiting(platform, tx, change),
    };
  },
};

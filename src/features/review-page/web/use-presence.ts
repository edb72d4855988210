import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { reviewsCalls } from '#features/reviews/calls.ts';
import type { reviewsApi } from '#features/reviews/contract.ts';
import type { CallAnswer } from '#kit/api-contract.ts';

export type Reviewer = CallAnswer<typeof reviewsApi.bePresent>['reviewers'][number];

const everyMs = 15_000;

/** Tells that somebody is reading this, as long as they see the page, and who else is. */
export function usePresence(id: string, viewerId: string): Reviewer[] {
  const api = useApi();
  const [others, setOthers] = useState<Reviewer[]>([]);

  const arrive = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const { reviewers } = await api.call(reviewsCalls.bePresent, {
        params: { id },
        body: { isHere: true },
      });
      setOthers(reviewers.filter((reviewer) => reviewer.id !== viewerId));
    } catch {
      // The next call tells it.
    }
  });
  // It must arrive though the page is left; nobody is there to hear whether it did.
  const leave = useEffectEvent(() => {
    const call = { params: { id }, body: { isHere: false } };
    api.call(reviewsCalls.bePresent, call, { keepalive: true }).catch(() => undefined);
  });

  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? void arrive() : leave());
    const timer = window.setInterval(() => void arrive(), everyMs);
    document.addEventListener('visibilitychange', look);
    // On the way to another site or back: both are no change of visibility everywhere.
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', look);
    look();
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', look);
      leave();
    };
  }, []);
  useLive('review', ({ id: changed }) => {
    if (changed === undefined || changed === id) void arrive();
  });
  return others;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { reviewsCalls } from '#features/reviews/calls.ts';
import type { reviewsApi } from '#features/reviews/contract.ts';
import type { CallResponse } from '#kit/api-contract.ts';

export type Reviewer = CallResponse<typeof reviewsApi.reportPresence>['reviewers'][number];

const everyMs = 15_000;

/** Reports that the viewer is reading this submission while the page is visible, and returns the other reviewers. */
export function usePresence(id: string, viewerId: string): Reviewer[] {
  const api = useApi();
  const [others, setOthers] = useState<Reviewer[]>([]);

  const arrive = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const { reviewers } = await api.call(reviewsCalls.reportPresence, {
        params: { id },
        body: { isHere: true },
      });
      setOthers(reviewers.filter((reviewer) => reviewer.id !== viewerId));
    } catch {
      // The next report tries again.
    }
  });
  // Use keepalive, so that the request completes after the page is left. Its response is not needed.
  const leave = useEffectEvent(() => {
    const call = { params: { id }, body: { isHere: false } };
    api.call(reviewsCalls.reportPresence, call, { keepalive: true }).catch(() => undefined);
  });

  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? void arrive() : leave());
    const timer = window.setInterval(() => void arrive(), everyMs);
    document.addEventListener('visibilitychange', look);
    // Not every browser fires visibilitychange on navigation to or from another site.
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
  useLive('presence', ({ id: changed }) => {
    if (changed === undefined || changed === id) void arrive();
  });
  return others;
}

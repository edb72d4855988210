import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { coAuthorsCalls } from '../../co-author-calls.ts';

const everyMs = 15_000;

/** Reports that the viewer has the article open while the page is visible, and returns the ids of the others who have. */
export function useWriters(articleId: string, { isShared }: { isShared: boolean }): ReadonlySet<string> {
  const api = useApi();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());

  const arrive = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const call = { params: { id: articleId }, body: { isHere: true } };
      const { writers } = await api.call(coAuthorsCalls.reportWriting, call);
      setOthers(new Set(writers.map(({ id }) => id)));
    } catch {
      // The next report tries again.
    }
  });
  // Use keepalive, so that the request completes after the page is left. Its response is not needed.
  const leave = useEffectEvent(() => {
    const call = { params: { id: articleId }, body: { isHere: false } };
    api.call(coAuthorsCalls.reportWriting, call, { keepalive: true }).catch(() => undefined);
  });

  useEffect(() => {
    if (!isShared) return undefined;
    const look = () => (document.visibilityState === 'visible' ? void arrive() : leave());
    const timer = window.setInterval(() => void arrive(), everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    look();
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isShared]);
  useLive('review', () => {
    if (isShared) void arrive();
  });
  return others;
}

import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { readingCalls } from '../../calls.ts';

// Long enough that a page which is closed or passed at once is not counted.
const viewAfterMs = 3_000;

/** Tells the server once that somebody looks at the article. Pages come from caches, so the browser has to say it. */
export function useCountView(articleId: string, isPublic: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isPublic) return;
    let timer: number | undefined;
    function tell(): void {
      stop();
      // Nobody misses a view that could not be counted.
      api.call(readingCalls.view, { params: { id: articleId } }).catch(() => undefined);
    }
    function watch(): void {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(tell, viewAfterMs);
    }
    function stop(): void {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    }
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [api, articleId, isPublic]);
}

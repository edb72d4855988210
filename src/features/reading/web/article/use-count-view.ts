import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { readingCalls } from '../../calls.ts';

// A page that is left sooner is not counted as read.
const viewAfterMs = 3_000;

/** Reports one view to the server. Pages may come from caches, so the server cannot count them itself. */
export function useCountView(articleId: string, isPublic: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isPublic || isCounted(articleId)) return;
    let timer: number | undefined;
    function reportView(): void {
      stop();
      // A view that could not be counted is ignored.
      api.call(readingCalls.view, { params: { id: articleId } }).catch(() => undefined);
    }
    function watch(): void {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(reportView, viewAfterMs);
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

/** The boot script counts the view of somebody who has not used the page yet. */
function isCounted(articleId: string): boolean {
  return document.documentElement.dataset.countedView?.includes(articleId) ?? false;
}

// Keeps where the viewer is in an article, and offers to continue there. It finds the text by its slot in the page, so the article
// page knows nothing of it.
import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { historyCalls } from '../../history-calls.ts';
import { progressIn, scrollTopFor } from './text-progress.ts';

// Somebody who only looks in has not read anything.
const minVisitMs = 5_000;
// A pause in scrolling: then they are reading.
const pauseMs = 2_000;
// Less than this is the start, and more is finished.
const [minResumed, maxResumed] = [5, 94];

type ReadingPositionProps = { text: HTMLElement; articleId: string };

export function ReadingPosition({ text, articleId }: ReadingPositionProps) {
  const api = useApi();

  useEffect(() => {
    let isGone = false;
    void api
      .call(historyCalls.readPosition, { params: { id: articleId } })
      .then(({ progress }) => {
        const isElsewhere = isGone || window.scrollY > 200 || window.location.hash !== '';
        if (isElsewhere || progress < minResumed || progress > maxResumed) return;
        toast.success(fill(texts.history.resume, { percent: progress }), undefined, {
          label: texts.history.continue,
          otherWay: texts.history.continueHint,
          onSelect: () => window.scrollTo({ top: scrollTopFor(text, progress) }),
        });
      })
      // Reading goes on without it.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [api, text, articleId]);

  useEffect(() => {
    const startedAt = Date.now();
    let saved = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function save(): void {
      clearTimeout(timer);
      const progress = progressIn(text);
      if (Date.now() - startedAt < minVisitMs || progress === saved || !text.isConnected) return;
      saved = progress;
      void api
        .call(historyCalls.savePosition, { params: { id: articleId }, body: { progress } })
        .catch(() => {
          saved = -1;
        });
    }
    function saveSoon(): void {
      clearTimeout(timer);
      const left = minVisitMs - (Date.now() - startedAt);
      timer = setTimeout(save, Math.max(pauseMs, left));
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    saveSoon();
    window.addEventListener('scroll', saveSoon, { passive: true });
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', saveSoon);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [api, text, articleId]);

  return null;
}

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import type { OwnArticle } from '#features/articles/article-schema.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ownTextQuery } from '../own-article-queries.ts';
import { CollapsedContent } from './collapsed-content.tsx';

/** The text of an article, loaded when its card comes near the screen: a list with all texts could be of any size. */
export function OwnArticleText({ article }: { article: OwnArticle }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref);
  const api = useApi();
  const text = useQuery({ ...ownTextQuery(api, article), enabled: isNear });
  if (text.data === '') return <p className="mt-5 text-ink-soft">{texts.articleLabels.noContent}</p>;
  if (text.data !== undefined)
    return <CollapsedContent name={`own-${article._id}`} html={text.data} title={article.title} />;
  if (text.isError) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <p role="status">{texts.ownArticleText.notLoaded}</p>
        <Button variant="secondary" size="small" isPending={text.isFetching} onClick={() => text.refetch()}>
          {texts.actions.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div ref={ref} aria-busy="true" className="mt-5">
      <p className="sr-only">{texts.ownArticleText.loading}</p>
      <SkeletonText lines={5} />
    </div>
  );
}

// About one screen ahead, so that the text is there when the viewer has scrolled to it.
const loadAhead = '800px';

/** Becomes true when the element comes near the screen, and stays true. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: loadAhead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}

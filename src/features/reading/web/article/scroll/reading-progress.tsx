import { type RefObject, useEffect, useRef } from 'react';
import { scrollProgress } from './scroll-progress.ts';
import { watchScroll } from './watch-scroll.ts';

type ReadingProgressProps = { textRef: RefObject<HTMLElement | null> };

/** A bar under the header that grows as the reader scrolls. It has no animation and shifts no layout. */
export function ReadingProgress({ textRef }: ReadingProgressProps) {
  const barRef = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      watchScroll(() => {
        const text = textRef.current?.getBoundingClientRect();
        if (!text || !barRef.current) return;
        barRef.current.style.scale = `${scrollProgress(text, window.innerHeight)} 1`;
      }),
    [textRef],
  );
  return <div ref={barRef} aria-hidden className="reading-progress" />;
}

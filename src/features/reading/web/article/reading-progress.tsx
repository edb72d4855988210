import { type RefObject, useEffect, useRef } from 'react';
import { readingProgress } from './reading-position.ts';
import { watchScroll } from './watch-scroll.ts';

type ReadingProgressProps = { textRef: RefObject<HTMLElement | null> };

/** A line under the header that grows with the reader's own scrolling. It never moves by itself, and nothing moves for it. */
export function ReadingProgress({ textRef }: ReadingProgressProps) {
  const barRef = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      watchScroll(() => {
        const text = textRef.current?.getBoundingClientRect();
        if (!text || !barRef.current) return;
        barRef.current.style.scale = `${readingProgress(text, window.innerHeight)} 1`;
      }),
    [textRef],
  );
  return <div ref={barRef} aria-hidden className="reading-progress" />;
}

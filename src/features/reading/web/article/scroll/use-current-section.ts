import { useEffect, useState } from 'react';
import type { Heading } from '#richtext/render/decorate-html.ts';
import { currentSection } from './scroll-progress.ts';
import { watchScroll } from './watch-scroll.ts';

// Readers look at the upper part of the screen: a section is current once its heading is above 30% of the height.
const lineShare = 0.3;

/** The id of the heading of the current section. */
export function useCurrentSection(headings: readonly Heading[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>();
  useEffect(
    () =>
      watchScroll(() => {
        const sections = headings.flatMap(({ id }) => {
          const element = document.getElementById(id);
          return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
        });
        setCurrentId(currentSection(sections, window.innerHeight * lineShare));
      }),
    [headings],
  );
  return currentId;
}

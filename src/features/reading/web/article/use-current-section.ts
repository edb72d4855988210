import { useEffect, useState } from 'react';
import type { Heading } from '#richtext/render/decorate-html.ts';
import { currentSection } from './reading-position.ts';
import { watchScroll } from './watch-scroll.ts';

// Eyes rest in the upper part of the screen; a heading counts once it has come up to there.
const lineShare = 0.3;

/** The id of the section that is being read. */
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

// Images without a description, and headings that skip a level.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import type { CheckedText } from './checked-text.ts';
import { findingAt, trimRange } from './finding.ts';

export function findUndescribedImages(text: CheckedText): Finding[] {
  return text.images
    .filter(({ hasText }) => !hasText)
    .map(({ block }) =>
      findingAt(text, {
        level: 'warning',
        message: texts.checkFindings.imageWithoutDescription,
        at: { block, start: 0, end: 0 },
      }),
    );
}

export function findSkippedHeadings(text: CheckedText): Finding[] {
  // The title is the heading of level 1.
  let previous = 1;
  return text.headings.flatMap(({ level, ...at }) => {
    const isSkipped = level > previous + 1;
    const wanted = previous + 1;
    previous = level;
    if (!isSkipped) return [];
    const message = fill(texts.checkFindings.headingSkipped, { level, wanted });
    return [findingAt(text, { level: 'warning', message, at: trimRange(text, at) })];
  });
}

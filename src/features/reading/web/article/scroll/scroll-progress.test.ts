import { describe, expect, test } from 'vitest';
import { currentSection, scrollProgress } from './scroll-progress.ts';

describe('scroll progress', () => {
  test.each([
    ['before the start of the text', { top: 200, height: 3000 }, 0],
    ['at the start of the text', { top: 0, height: 3000 }, 0],
    ['half way through the text', { top: -1000, height: 3000 }, 0.5],
    ['when the end of the text is on the screen', { top: -2000, height: 3000 }, 1],
    ['below the text', { top: -2800, height: 3000 }, 1],
    ['when a short text is fully visible', { top: 100, height: 500 }, 1],
    ['when the end of a short text is below the screen', { top: 700, height: 500 }, 0],
  ])('scroll progress %s', (_case, text, progress) => {
    expect(scrollProgress(text, 1000)).toBeCloseTo(progress);
  });
});

describe('the current section', () => {
  const sections = (...tops: number[]) => tops.map((top, index) => ({ id: `s-${index}`, top }));

  test.each([
    ['is none above the first heading', sections(400, 900), undefined],
    ['is the one whose heading has reached the line', sections(300, 900), 's-0'],
    ['is the last one whose heading is above the line', sections(-900, -20, 310), 's-1'],
    ['is none in a text without headings', sections(), undefined],
  ])('the current section %s', (_case, headings, expected) => {
    expect(currentSection(headings, 300)).toBe(expected);
  });
});

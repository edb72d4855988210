import { describe, expect, test } from 'vitest';
import { currentSection, readingProgress } from './reading-position.ts';

describe('how far an article is read', () => {
  test.each([
    ['before its beginning', { top: 200, height: 3000 }, 0],
    ['at its beginning', { top: 0, height: 3000 }, 0],
    ['half way', { top: -1000, height: 3000 }, 0.5],
    ['when its end is on the screen', { top: -2000, height: 3000 }, 1],
    ['below it', { top: -2800, height: 3000 }, 1],
    ['a short one that is all to be seen', { top: 100, height: 500 }, 1],
    ['a short one whose end is still below', { top: 700, height: 500 }, 0],
  ])('%s', (_case, text, progress) => {
    expect(readingProgress(text, 1000)).toBeCloseTo(progress);
  });
});

describe('the section that is being read', () => {
  const sections = (...tops: number[]) => tops.map((top, index) => ({ id: `s-${index}`, top }));

  test.each([
    ['none before the first heading', sections(400, 900), undefined],
    ['the one whose heading has come up to the line', sections(300, 900), 's-0'],
    ['the last of those above', sections(-900, -20, 310), 's-1'],
    ['none without headings', sections(), undefined],
  ])('%s', (_case, headings, expected) => {
    expect(currentSection(headings, 300)).toBe(expected);
  });
});

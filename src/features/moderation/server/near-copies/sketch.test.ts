import { expect, test } from 'vitest';
import { minSimilarity, similarityOf, sketchSize, sketchText } from './sketch.ts';

const words = (count: number, seed = 1): string =>
  Array.from({ length: count }, (_, index) => `word${(index * 7919 + seed * 104_729) % 5_003}`).join(' ');

const between = (one: string, other: string) => similarityOf(sketchText(one), sketchText(other));

test('the same text, whatever its case, spaces and signs, is completely similar', () => {
  const text = 'Buy the best watches of the world at our shop, with free delivery to your home!';
  expect(between(text, `  ${text.toUpperCase().replaceAll(',', ' -')} `)).toBe(1);
});

test('a text of which some words were changed is a near-copy', () => {
  const text = words(200);
  const changed = text.split(' ').map((word, index) => (index % 40 === 0 ? 'other' : word));
  expect(between(text, changed.join(' '))).toBeGreaterThan(minSimilarity);
});

test('different texts are not similar', () => {
  expect(between(words(200, 1), words(200, 2))).toBeLessThan(0.1);
});

test('texts of fewer than eight words are not compared', () => {
  expect(sketchText('Thank you for this article, Ada!')).toEqual([]);
  expect(between('Thank you!', 'Thank you!')).toBe(0);
});

test('a sketch is small and the work is bounded, whatever the text', () => {
  expect(sketchText(words(50_000))).toHaveLength(sketchSize);
  const started = performance.now();
  sketchText('a '.repeat(1_000_000));
  sketchText('x'.repeat(2_000_000));
  expect(performance.now() - started).toBeLessThan(1_000);
  for (const hash of sketchText(words(500))) expect(hash).toBe(hash | 0);
});

import { expect, test } from 'vitest';
import { findCopies } from './find-copies.ts';
import { hashPassages } from './passage-hashes.ts';

const word = (index: number): string => `w${((index * 7919) % 100_003).toString(36)}`;
const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => word(from + index)).join(' ');

test('texts with a long common passage share a hash, and others do not', () => {
  const common = words(5_000, 120);
  const one = new Set(hashPassages(`${words(0, 200)} ${common} ${words(300, 200)}`));
  const other = hashPassages(`${words(10_000, 300)}. ${common.toUpperCase()}, ${words(20_000, 100)}`);
  expect(other.some((hash) => one.has(hash))).toBe(true);
  expect(hashPassages(words(40_000, 500)).some((hash) => one.has(hash))).toBe(false);
});

test('a passage that stands elsewhere is quoted, and a common phrase is not', () => {
  const passage = words(700, 30);
  const content = `<p>${words(0, 40)}</p><p>My own words. ${passage} And more.</p><p>${words(900, 12)}</p>`;
  const candidates = [
    { title: 'The original', text: `${words(100, 20)} ${passage} ${words(900, 12)} ${words(200, 9)}` },
  ];
  const found = findCopies({ content, candidates });
  expect(found).toMatchObject([{ level: 'warning', block: 1, quote: passage }]);
  expect(found[0]?.message).toContain('30 words of this passage also appear in “The original”');
});

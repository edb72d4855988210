import { expect, test } from 'vitest';
import { emptyText } from './article-text.ts';
import { firstDifference, firstWords } from './first-words.ts';

const common = 'Whoever wrote a text reads what they meant and not what stands there.';
const written = (content: string, more: object = {}) => ({ ...emptyText, content, ...more });

test('a text begins with its first words, without its tags', () => {
  expect(firstWords('<h2>One &amp; two</h2><p>Three\n four</p>')).toBe('One & two Three four');
  expect(firstWords('')).toBe('');
  expect(firstWords(`<p>${'word '.repeat(100)}</p>`)).toMatch(/^word .{150,160} …$/);
});

test('what differs is told from a few words before it', () => {
  const mine = written(`<p>${common} Four eyes see more.</p>`);
  expect(firstDifference(mine, written(`<p>${common}</p>`))).toBe(
    '… they meant and not what stands there. Four eyes see more.',
  );
  expect(firstDifference(mine, emptyText)).toBe(`${common} Four eyes see more.`);
  // What only the other one has: where this one ends.
  expect(firstDifference(written(`<p>${common}</p>`), mine)).toBe('… they meant and not what stands there.');
});

test('where the text says the same, the excerpt is told, and else its beginning', () => {
  const saved = written('<p>The same.</p>', { excerpt: 'Two eyes.' });
  expect(firstDifference({ ...saved, excerpt: 'Four eyes.' }, saved)).toBe('Four eyes.');
  expect(firstDifference({ ...saved, title: 'Another' }, saved)).toBe('The same.');
});

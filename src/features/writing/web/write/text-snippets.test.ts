import { expect, test } from 'vitest';
import { emptyText } from './article-text.ts';
import { differenceSnippet, textSnippet } from './text-snippets.ts';

const common = 'Whoever wrote a text reads what they meant and not what stands there.';
const written = (content: string, more: object = {}) => ({ ...emptyText, content, ...more });

test('a snippet is the beginning of the text without HTML tags', () => {
  expect(textSnippet('<h2>One &amp; two</h2><p>Three\n four</p>')).toBe('One & two Three four');
  expect(textSnippet('')).toBe('');
  expect(textSnippet(`<p>${'word '.repeat(100)}</p>`)).toMatch(/^word .{150,160} …$/);
});

test('the snippet of a difference starts a few words before it', () => {
  const mine = written(`<p>${common} Four eyes see more.</p>`);
  expect(differenceSnippet(mine, written(`<p>${common}</p>`))).toBe(
    '… they meant and not what stands there. Four eyes see more.',
  );
  expect(differenceSnippet(mine, emptyText)).toBe(`${common} Four eyes see more.`);
  // Text that only the other version has: the snippet shows where this version ends.
  expect(differenceSnippet(written(`<p>${common}</p>`), mine)).toBe(
    '… they meant and not what stands there.',
  );
});

test('the snippet of texts with equal content shows the excerpt that differs, else the beginning', () => {
  const saved = written('<p>The same.</p>', { excerpt: 'Two eyes.' });
  expect(differenceSnippet({ ...saved, excerpt: 'Four eyes.' }, saved)).toBe('Four eyes.');
  expect(differenceSnippet({ ...saved, title: 'Another' }, saved)).toBe('The same.');
});

import { expect, test } from 'vitest';
import { writeMarkdown } from './export-markdown.ts';
import { createMarkdownThread } from './markdown-thread.ts';

const place = { publicUrl: 'https://galley.test', wayToImages: '../' };
const image = `/images/ab/ab${'0'.repeat(62)}-10x10.webp`;

test.each([
  [`<figure><img src="${image}" alt="x"></figure>`, `![x](../images/ab${'0'.repeat(62)}-10x10.webp)\n`],
  ['<figure><img src="https://host.test/a.webp" alt="x"></figure>', '![x](https://host.test/a.webp)\n'],
  ['<p><a href="/article/a">a</a></p>', '[a](https://galley.test/article/a)\n'],
  [`<p><a href="${image}">a</a></p>`, `[a](https://galley.test${image})\n`],
  ['<p><a href="#part">a</a></p>', '[a](#part)\n'],
  ['<p><a href="https://other.test/?a=1">a</a></p>', '[a](https://other.test/?a=1)\n'],
])('%s leads where it led', (content, markdown) => {
  expect(writeMarkdown(content, place)).toBe(markdown);
});

test('without a folder beside it, an image has its whole address', () => {
  const content = `<figure><img src="${image}" alt="x"></figure>`;
  expect(writeMarkdown(content, { ...place, wayToImages: null })).toBe(`![x](https://galley.test${image})\n`);
});

test('many texts at once become each its own Markdown', async () => {
  const thread = createMarkdownThread();
  const texts = Array.from({ length: 50 }, (_, index) => `<h2>Text ${index}</h2>`);
  const written = await Promise.all(texts.map((text) => thread.write(text, place)));
  expect(written).toEqual(texts.map((_, index) => `## Text ${index}\n`));
});

test('a text that cannot be written fails, and the next one does not', async () => {
  const thread = createMarkdownThread();
  const bad = thread.write('<p><a href="/a">a</a></p>', { ...place, publicUrl: 'no address' });
  await expect(bad).rejects.toThrow('Invalid URL');
  expect(await thread.write('<p>good</p>', place)).toBe('good\n');
});

import { expect, test } from 'vitest';
import { scanHtml } from './scan-html.ts';

async function read(html: string) {
  const tags: string[] = [];
  let text = '';
  await scanHtml(html, {
    onStart: ({ name, attribute }) => tags.push(`${name}:${attribute('href') ?? ''}`),
    onText: (piece) => {
      text += piece;
    },
  });
  return { tags, text };
}

test('reads tags, attributes and texts as browsers do', async () => {
  const { tags, text } = await read('<A HREF="/a?b=1&amp;c=2" href=no>x &lt;y&gt;</A><br/>');
  expect(tags).toEqual(['a:/a?b=1&c=2', 'br:']);
  expect(text).toBe('x <y>');
});

test.each([
  ['a comment', '<!-- <a href=/no> -->'],
  ['a script', '<script>"<a href=/no>"</script>'],
  ['a style sheet', '<style><a href=/no></style>'],
  ['a text field', '<textarea><a href=/no></textarea>'],
  ['a frame', '<iframe><a href=/no></iframe>'],
  ['an attribute', '<p title="<a href=/no>"></p>'],
  ['escaped text', '&lt;a href=/no&gt;'],
])('a link in %s is none', async (_, html) => {
  expect((await read(`${html}<a href=/yes>`)).tags.filter((tag) => tag.startsWith('a:'))).toEqual(['a:/yes']);
});

const size = 512 * 1024;

test.each([
  ['a tag with many attributes', `<a ${Array.from({ length: size / 8 }, (_, at) => `a${at}`).join(' ')}>`],
  ['an endless tag name', `<${'a'.repeat(size)}`],
  ['an endless attribute', `<a href="${'&amp;'.repeat(size / 5)}`],
  ['an endless comment', `<!--${'-'.repeat(size)}`],
  ['deep nesting', '<b>'.repeat(size / 3)],
  ['unfinished entities', '&'.repeat(size)],
  ['unfinished tags', '<'.repeat(size)],
  ['an endless script', `<script>${'</scrip'.repeat(size / 7)}`],
])('half a megabyte with %s takes no longer than other pages', async (_, html) => {
  // In quadratic time it would take minutes, and the test would not end.
  await expect(read(html)).resolves.toBeDefined();
});

import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';
import { markdownToHtml } from '../markdown/markdown-to-html.ts';
import { createRenderer } from './render-html.ts';

const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const render = async (html: string) => (await createRenderer().render(html)).html;

test('a link to a video alone in its paragraph becomes a card that says what a click loads', async () => {
  const html = await render(`<p><a href="${address}">A <strong>talk</strong></a> </p>`);
  expect(html).toContain('<p class="video"><a data-video="youtube/dQw4w9WgXcQ"');
  expect(html).toContain(`href="${address}"`);
  expect(html).toContain('A <strong>talk</strong><span data-no-text="">');
  expect(html).toContain('It loads from www.youtube-nocookie.com when you open it.');
  expect(html).not.toContain('iframe');
});

test.each([
  ['words beside it', `<p>See <a href="${address}">this</a></p>`],
  ['two links', `<p><a href="${address}">one</a><a href="${address}">two</a></p>`],
  ['a list', `<ul><li><p><a href="${address}">one</a></p></li></ul>`],
  ['another host', '<p><a href="https://videos.example/watch?v=dQw4w9WgXcQ">one</a></p>'],
  ['an address that does not parse', '<p><a href="https://www.youtube.com/watch?v=short">one</a></p>'],
])('a link with %s stays a link', async (_case, html) => {
  expect(await render(html)).not.toContain('data-video');
});

test('in Markdown, a video is its address alone on a line, in both directions', async () => {
  const html = markdownToHtml(`Before\n\n${address}\n\nAfter`);
  expect(await render(html)).toContain('data-video="youtube/dQw4w9WgXcQ"');
  const markdown = htmlToMarkdown(html, (link) => link.address);
  expect(markdown.split('\n').some((line) => line.replace(/[<>]/g, '') === address)).toBe(true);
  expect(markdownToHtml(markdown)).toBe(html);
  const titled = markdownToHtml(`[A talk](${address})`);
  expect(await render(titled)).toContain('>A talk<span');
  expect(markdownToHtml(htmlToMarkdown(titled, (link) => link.address))).toBe(titled);
});

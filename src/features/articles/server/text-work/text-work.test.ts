import { afterAll, describe, expect, test } from 'vitest';
import { writeMarkdown } from '../export/export-markdown.ts';
import { createTextTasks } from './text-tasks.ts';
import { createTextWork, maxInlineLength } from './text-work.ts';

const place = { publicUrl: 'https://galley.test', wayToImages: '../' };
const siteUrl = place.publicUrl;
const image = `/images/ab/ab${'0'.repeat(62)}-10x10.webp`;

const work = createTextWork();
afterAll(() => work.close());

test.each([
  [`<figure><img src="${image}" alt="x"></figure>`, `![x](../images/ab${'0'.repeat(62)}-10x10.webp)\n`],
  ['<figure><img src="https://host.test/a.webp" alt="x"></figure>', '![x](https://host.test/a.webp)\n'],
  ['<p><a href="/article/a">a</a></p>', '[a](https://galley.test/article/a)\n'],
  [`<p><a href="${image}">a</a></p>`, `[a](https://galley.test${image})\n`],
  ['<p><a href="#part">a</a></p>', '[a](#part)\n'],
  ['<p><a href="https://other.test/?a=1">a</a></p>', '[a](https://other.test/?a=1)\n'],
])('in Markdown, %s leads where it led', (content, markdown) => {
  expect(writeMarkdown(content, place)).toBe(markdown);
});

test('without a folder beside it, an image in Markdown has its whole address', () => {
  const content = `<figure><img src="${image}" alt="x"></figure>`;
  expect(writeMarkdown(content, { ...place, wayToImages: null })).toBe(`![x](https://galley.test${image})\n`);
});

describe('a long text', () => {
  const content = [
    // In no language: how far colours get depends on how busy the machine is.
    '<h2>Code</h2><pre><code>const a = 1;</code></pre>',
    `<figure><img src="${image}" alt="x" width="10" height="10"></figure>`,
    `<p>${'漢字 and <strong>words</strong> '.repeat(maxInlineLength / 20)}</p>`,
  ].join('');
  const inputs = {
    clean: { html: content, known: new Map([[image, { width: 20, height: 20 }]]) },
    render: { content, siteUrl },
    finish: { content, siteUrl },
    compare: { before: content, after: content.replace('Code', 'Program'), siteUrl },
    markdown: { content, place },
    feed: { content, articleUrl: `${siteUrl}/article/a` },
    length: { content },
    blocks: { content },
  };

  test.each(Object.keys(inputs) as (keyof typeof inputs)[])(
    'has the same outcome in a thread: %s',
    async (name) => {
      const here = await createTextTasks()[name](inputs[name] as never);
      expect(await work.run(name, inputs[name])).toEqual(here);
    },
  );

  test('that fails says why, and the next one does not fail', async () => {
    const bad = work.run('markdown', {
      content: `<p><a href="/a">${'a'.repeat(maxInlineLength)}</a></p>`,
      place: { ...place, publicUrl: 'no address' },
    });
    await expect(bad).rejects.toThrow('Invalid URL');
    expect(await work.run('length', { content: 'a'.repeat(maxInlineLength + 1) })).toBe(maxInlineLength + 1);
  });
});

describe('a text that cannot be worked on', () => {
  const html = '<p>a</p>'.repeat(20_000);
  const runWith = async (limits: { maxTaskMs?: number; maxWaitingWeight?: number }) => {
    const limited = createTextWork({ limits });
    try {
      return await limited.run('clean', { html });
    } finally {
      await limited.close();
    }
  };

  test('because it takes too long is refused in words that its author can act on', async () => {
    await expect(runWith({ maxTaskMs: 1 })).rejects.toMatchObject({
      status: 400,
      code: 'text_too_complex',
      fields: { content: expect.stringContaining('too long to process') },
    });
  });

  test('because too much waits already can be sent again later', async () => {
    await expect(runWith({ maxWaitingWeight: 1 })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: expect.any(Number),
    });
  });
});

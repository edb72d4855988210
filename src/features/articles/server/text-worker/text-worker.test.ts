import { afterAll, describe, expect, test } from 'vitest';
import { writeMarkdown } from '../export/export-markdown.ts';
import { createTextTasks } from './text-tasks.ts';
import { createTextWorker, maxInlineLength } from './text-worker.ts';

const target = { publicUrl: 'https://galley.test', imagesPath: '../' };
const siteUrl = target.publicUrl;
const image = `/images/ab/ab${'0'.repeat(62)}-10x10.webp`;

const work = createTextWorker();
afterAll(() => work.close());

test.each([
  [`<figure><img src="${image}" alt="x"></figure>`, `![x](../images/ab${'0'.repeat(62)}-10x10.webp)\n`],
  ['<figure><img src="https://host.test/a.webp" alt="x"></figure>', '![x](https://host.test/a.webp)\n'],
  ['<p><a href="/article/a">a</a></p>', '[a](https://galley.test/article/a)\n'],
  [`<p><a href="${image}">a</a></p>`, `[a](https://galley.test${image})\n`],
  ['<p><a href="#part">a</a></p>', '[a](#part)\n'],
  ['<p><a href="https://other.test/?a=1">a</a></p>', '[a](https://other.test/?a=1)\n'],
])('in exported Markdown, the link or image in %s still works', (content, markdown) => {
  expect(writeMarkdown(content, target)).toBe(markdown);
});

test('an image in Markdown without a folder of images has an absolute URL', () => {
  const content = `<figure><img src="${image}" alt="x"></figure>`;
  expect(writeMarkdown(content, { ...target, imagesPath: null })).toBe(`![x](https://galley.test${image})\n`);
});

describe('a long text', () => {
  const content = [
    // Code without a language: highlighting has a time limit, so its result depends on the load of the machine.
    '<h2>Code</h2><pre><code>const a = 1;</code></pre>',
    `<figure><img src="${image}" alt="x" width="10" height="10"></figure>`,
    `<p>${'漢字 and <strong>words</strong> '.repeat(maxInlineLength / 20)}</p>`,
  ].join('');
  const inputs = {
    clean: { html: content, known: new Map([[image, { width: 20, height: 20 }]]) },
    render: { content, siteUrl },
    derive: { content, siteUrl },
    compare: { before: content, after: content.replace('Code', 'Program'), siteUrl },
    markdown: { content, target },
    feed: { content, articleUrl: `${siteUrl}/article/a` },
    length: { content },
    blocks: { content },
  };

  test.each(Object.keys(inputs) as (keyof typeof inputs)[])(
    'the task %s has the same result in a worker thread',
    async (name) => {
      const here = await createTextTasks()[name](inputs[name] as never);
      expect(await work.run(name, inputs[name])).toEqual(here);
    },
  );

  test('a task that fails in a worker thread rejects with its error, and the next task succeeds', async () => {
    const bad = work.run('markdown', {
      content: `<p><a href="/a">${'a'.repeat(maxInlineLength)}</a></p>`,
      target: { ...target, publicUrl: 'no address' },
    });
    await expect(bad).rejects.toThrow('Invalid URL');
    expect(await work.run('length', { content: 'a'.repeat(maxInlineLength + 1) })).toBe(maxInlineLength + 1);
  });
});

describe('a text that cannot be processed', () => {
  const html = '<p>a</p>'.repeat(20_000);
  const runWith = async (limits: { maxTaskMs?: number; maxWaitingWeight?: number }) => {
    const limited = createTextWorker({ limits });
    try {
      return await limited.run('clean', { html });
    } finally {
      await limited.close();
    }
  };

  test('a text that takes too long to process is refused with a message for its author', async () => {
    await expect(runWith({ maxTaskMs: 1 })).rejects.toMatchObject({
      status: 400,
      code: 'text_too_complex',
      fields: { content: expect.stringContaining('too long to process') },
    });
  });

  test('a text is refused with 503 and a retry time when too much is waiting', async () => {
    await expect(runWith({ maxWaitingWeight: 1 })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: expect.any(Number),
    });
  });
});

test('HTML of the editor is cleaned without a thread, even a longer text', async () => {
  const busy = createTextWorker({ limits: { maxWaitingWeight: 1 } });
  const html = '<p>Some <strong>words</strong></p>'.repeat(500);
  expect(html.length).toBeGreaterThan(maxInlineLength);
  try {
    expect(await busy.run('clean', { html })).toEqual({
      content: html,
      wordCount: 1_000,
      readTime: 5,
      images: [],
      elements: 1_000,
    });
    await expect(busy.run('clean', { html: `${html}<p>one more` })).rejects.toMatchObject({ status: 503 });
  } finally {
    await busy.close();
  }
});

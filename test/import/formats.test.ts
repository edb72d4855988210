import { expect, test } from 'vitest';
import type { ReadExport } from '#features/import/server/parsing/imported-article.ts';
import { readExport } from '#features/import/server/parsing/read-export.ts';
import {
  forem,
  ghost,
  ghostPost,
  hashnode,
  markdownFolder,
  mediumPage,
  substack,
  wordpress,
  zip,
} from './exports.ts';

const limits = { maxFiles: 100, maxBytes: 1_000_000, maxArticles: 100 };
const read = (export_: string | Buffer): ReadExport => readExport(Buffer.from(export_), limits);
const first = (export_: ReadExport) => {
  const [article] = export_.articles;
  if (!article) throw new Error('There is no article');
  return article;
};

test('Ghost: texts, dates, slugs, tags and authors; pages are left out', () => {
  const export_ = read(
    ghost([ghostPost(), ghostPost({ id: 'p2', uuid: 'x', title: 'Imprint', type: 'page' })]),
  );
  expect(export_.source).toBe('ghost');
  expect(export_.leftOut).toEqual([{ title: 'Imprint', reason: 'It is a page, not an article.' }]);
  expect(export_.articles).toHaveLength(1);
  expect(first(export_)).toMatchObject({
    key: 'ghost:0d3c2f6e-0000-4000-8000-000000000001',
    title: 'Indexes that pay',
    slug: 'indexes-that-pay',
    excerpt: 'What an index costs.',
    html: '<h2>Why</h2><p>An index costs <strong>writes</strong>.</p>',
    tags: ['databases'],
    isPublished: true,
    publishedAt: '2021-03-04T08:00:00.000Z',
    authors: [{ name: 'Ada Lovelace', email: 'ada@example.org', username: 'ada' }],
  });
});

test('Ghost: an image in the archive is found by its path', async () => {
  const html = '<p>See</p><img src="__GHOST_URL__/content/images/2021/a.png">';
  const archive = await zip({
    'export.json': ghost([ghostPost({ html })]),
    'content/images/2021/a.png': 'png',
  });
  const export_ = read(archive);
  expect(first(export_).images).toEqual([
    { src: '/content/images/2021/a.png', file: 'content/images/2021/a.png' },
  ]);
  expect(export_.files.map(({ name }) => name)).toEqual(['content/images/2021/a.png']);
});

test('WordPress: classic paragraphs, captions, categories, tags, comments and the cover', () => {
  const content =
    'First line\nsecond line\n\n[caption id="a" width="3"]<img src="https://old.example.org/a.png" /> A view[/caption]\n\n[gallery ids="1"]\n\n<pre>one\n\ntwo</pre>';
  const more = `<category domain="category" nicename="backend"><![CDATA[Backend]]></category>
    <category domain="post_tag" nicename="sql"><![CDATA[SQL]]></category>
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>
    <wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`;
  const attachment = '<wp:attachment_url>https://old.example.org/cover.png</wp:attachment_url>';
  const export_ = read(
    wordpress([
      { title: 'Tables &amp; chairs', content, more },
      { title: 'cover', content: '', type: 'attachment', status: 'inherit', more: attachment },
      { title: 'Gone', content: 'x', status: 'trash' },
      { title: 'About', content: 'x', type: 'page' },
    ]),
  );
  const article = first(export_);
  expect(export_.source).toBe('wordpress');
  expect(export_.articles).toHaveLength(1);
  expect(export_.leftOut.map(({ title }) => title)).toEqual(['Gone', 'About']);
  expect(article).toMatchObject({
    key: 'wordpress:https://old.example.org/?p=0',
    title: 'Tables & chairs',
    slug: 'post-0',
    category: 'Backend',
    tags: ['sql'],
    publishedAt: '2019-05-06T07:08:09.000Z',
    url: 'https://old.example.org/2019/05/post-0/',
    authors: [{ name: 'Ada Lovelace', email: 'ada@example.org', username: 'ada' }],
  });
  expect(article.images.map(({ src }) => src)).toEqual([
    'https://old.example.org/cover.png',
    'https://old.example.org/a.png',
  ]);
  expect(article.html).toContain('<p>First line<br>second line</p>');
  expect(article.html).toContain('<figcaption>A view</figcaption>');
  expect(article.html).toContain('one\n\ntwo');
  expect(article.html).not.toContain('[gallery');
  expect(article.notes.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'lost: 1 comment.',
    'lost: Parts that WordPress makes: gallery.',
    'changed: The cover image is the first image of the text.',
  ]);
});

test('Medium: the text without its repeated title, with date, author and first address', async () => {
  const export_ = read(
    await zip({
      'README.html': '<p>Your archive</p>',
      'posts/2018-02-03_A-title-abcdef012345.html': mediumPage('A title', '<p class="graf">Body text.</p>'),
      'posts/draft_Later-0123456789ab.html': mediumPage('Later', '<p>Unfinished.</p>'),
      'posts/empty.html': '<html></html>',
    }),
  );
  expect(export_.source).toBe('medium');
  expect(export_.leftOut.map(({ title }) => title)).toEqual(['posts/empty.html']);
  expect(first(export_)).toMatchObject({
    key: 'medium:abcdef012345',
    title: 'A title',
    slug: 'a-title',
    excerpt: 'A short word about it',
    html: '<p>Body text.</p>',
    isPublished: true,
    publishedAt: '2018-02-03T04:05:06.000Z',
    url: 'https://medium.com/@ada/a-title-abcdef012345',
    authors: [{ name: 'Ada Lovelace', email: '', username: '' }],
  });
  expect(export_.articles[1]).toMatchObject({ title: 'Later', isPublished: false });
});

test('Forem: Markdown, tags, series and first address', () => {
  const export_ = read(forem);
  expect(export_.source).toBe('forem');
  expect(first(export_)).toMatchObject({
    title: 'Small commits',
    slug: 'small-commits',
    tags: ['git', 'habits'],
    series: 'Habits',
    publishedAt: '2022-06-07T08:09:10.000Z',
    url: 'https://dev.to/ada/small-commits-4ab2',
  });
  expect(first(export_).html).toContain('<p>A commit says <strong>one</strong> thing.</p>');
});

test('Hashnode: Markdown with its own images, tags without ids, and the cover', () => {
  const export_ = read(hashnode);
  expect(export_.source).toBe('hashnode');
  expect(first(export_)).toMatchObject({ key: 'hashnode:ckabc', slug: 'queues', tags: ['architecture'] });
  expect(first(export_).images.map(({ src }) => src)).toEqual([
    'https://cdn.example.org/cover.png',
    'https://cdn.example.org/line.png',
  ]);
});

test('Substack: texts by their ids, titles with commas and quotes', async () => {
  const export_ = read(await zip(substack));
  expect(export_.source).toBe('substack');
  expect(export_.articles.map(({ title, slug }) => [title, slug])).toEqual([
    ['First, a "letter"', 'first-letter'],
    ['For some', 'paid'],
  ]);
  expect(export_.articles[1]?.notes).toEqual([
    { kind: 'changed', text: 'Only paying readers could read it there. It becomes a draft.' },
  ]);
  expect(export_.leftOut).toEqual([{ title: 'Without text', reason: 'It has no text.' }]);
});

test('Markdown: Jekyll, Hugo and Astro, with images beside them and in static folders', async () => {
  const export_ = read(
    await zip({ ...markdownFolder, 'assets/rows.png': 'png', 'content/posts/bundle/beside.png': 'png' }),
  );
  expect(export_.source).toBe('markdown');
  const byTitle = new Map(export_.articles.map((article) => [article.title, article]));
  expect([...byTitle.keys()].sort()).toEqual(['A bundle', 'Astro', 'Later', 'On tables']);
  expect(byTitle.get('On tables')).toMatchObject({
    slug: 'on-tables',
    category: 'backend',
    tags: ['sql', 'tables'],
    publishedAt: '2017-03-04T00:00:00.000Z',
    images: [{ src: '/assets/rows.png', file: 'assets/rows.png' }],
  });
  expect(byTitle.get('A bundle')).toMatchObject({
    slug: 'bundle',
    tags: ['hugo', 'bundles'],
    series: 'Hugo',
    images: [{ src: 'beside.png', file: 'content/posts/bundle/beside.png' }],
  });
  expect(byTitle.get('Later')).toMatchObject({ isPublished: false, publishedAt: null });
  expect(byTitle.get('Astro')).toMatchObject({ excerpt: 'Islands.', html: '<p>Islands in text.</p>' });
  expect(export_.leftOut.map(({ title }) => title)).toEqual(['README.md']);
});

test('Markdown: front matter that cannot be read is said, with its line', async () => {
  const { leftOut } = read(
    await zip({ 'a.md': '---\ntags: [a]\ntitle: On: tables\n---\nText.\n', 'b.md': '# B\n\nText.\n' }),
  );
  expect(leftOut).toEqual([{ title: 'a.md', reason: 'Its front matter cannot be read (line 3).' }]);
});

test('one Markdown file without front matter takes its title from the heading', () => {
  expect(first(read('# A heading\n\nText.\n'))).toMatchObject({ title: 'A heading', html: '<p>Text.</p>' });
});

test('what is too long is cut, and the dry run says so', () => {
  const tags = Array.from({ length: 12 }, (_, index) => `tag${index}`).join(', ');
  const article = first(
    read(`---\ntitle: ${'long '.repeat(60)}\ntags: ${tags}\n---\n<iframe src="x"></iframe>Text`),
  );
  expect(article.title.length).toBeLessThanOrEqual(200);
  expect(article.tags).toHaveLength(8);
  expect(article.notes.map(({ text }) => text)).toEqual([
    '1 form, script or frame without an address.',
    'The title is cut to 200 characters.',
    'Tags beyond the limit: tag8, tag9, tag10, tag11.',
  ]);
});

test('script in an export does not reach the text', () => {
  const html =
    '<p onclick="x()">a</p><script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">b</a>';
  expect(first(read(ghost([ghostPost({ html })]))).html).not.toMatch(/script|onerror|onclick/);
});

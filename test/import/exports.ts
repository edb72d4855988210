// Small exports in the formats of other sites, written after their documentation.
import { writeZip, type ZipEntry } from '#platform/zip/write-zip.ts';

export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, content] of Object.entries(files))
      yield { name, modifiedAt: new Date('2026-01-02T03:04:06Z'), content: content as ZipEntry['content'] };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

export const ghost = (posts: object[]): string =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          posts,
          tags: [
            { id: 't1', name: 'Databases', slug: 'databases' },
            { id: 't2', name: '#internal', slug: 'hash-internal' },
          ],
          posts_tags: [
            { post_id: 'p1', tag_id: 't2', sort_order: 0 },
            { post_id: 'p1', tag_id: 't1', sort_order: 1 },
          ],
          users: [{ id: 'u1', name: 'Ada Lovelace', slug: 'ada', email: 'ada@example.org' }],
          posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
          posts_meta: [],
        },
      },
    ],
  });

export const ghostPost = (more: object = {}) => ({
  id: 'p1',
  uuid: '0d3c2f6e-0000-4000-8000-000000000001',
  title: 'Indexes that pay',
  slug: 'indexes-that-pay',
  html: '<h2>Why</h2><p>An index costs <strong>writes</strong>.</p>',
  type: 'post',
  status: 'published',
  custom_excerpt: 'What an index costs.',
  created_at: '2021-03-01T08:00:00.000Z',
  published_at: '2021-03-04T08:00:00.000Z',
  feature_image: null,
  ...more,
});

type WxrItem = { title: string; content: string; more?: string; type?: string; status?: string };

export const wordpress = (items: WxrItem[], head = ''): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
${head}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Notes &amp; proofs</title>
  <wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[ada@example.org]]></wp:author_email><wp:author_display_name><![CDATA[Ada Lovelace]]></wp:author_display_name></wp:author>
${items
  .map(
    ({ title, content, more = '', type = 'post', status = 'publish' }, index) => `  <item>
    <title>${title}</title>
    <link>https://old.example.org/2019/05/post-${index}/</link>
    <guid isPermaLink="false">https://old.example.org/?p=${index}</guid>
    <dc:creator><![CDATA[ada]]></dc:creator>
    <content:encoded><![CDATA[${content}]]></content:encoded>
    <excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${index}</wp:post_id>
    <wp:post_date_gmt>2019-05-06 07:08:09</wp:post_date_gmt>
    <wp:post_name>post-${index}</wp:post_name>
    <wp:status>${status}</wp:status>
    <wp:post_type>${type}</wp:post_type>
    ${more}
  </item>`,
  )
  .join('\n')}
</channel>
</rss>`;

export const mediumPage = (
  title: string,
  body: string,
): string => `<!DOCTYPE html><html><head><title>${title}</title></head>
<body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">A short word about it</section>
<section data-field="body" class="e-content"><section class="section"><div><hr class="section-divider"></div>
<div><h3 class="graf graf--h3 graf--title">${title}</h3>${body}</div></section></section>
<footer><p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada Lovelace</a> on
<a href="https://medium.com/p/abcdef012345"><time class="dt-published" datetime="2018-02-03T04:05:06.000Z">3 February</time></a>.</p>
<p><a href="https://medium.com/@ada/a-title-abcdef012345" class="p-canonical">Canonical link</a></p></footer></article></body></html>`;

export const forem = JSON.stringify([
  {
    type_of: 'article',
    id: 7,
    title: 'Small commits',
    description: 'Why small.',
    slug: 'small-commits-4ab2',
    path: '/ada/small-commits-4ab2',
    url: 'https://dev.to/ada/small-commits-4ab2',
    canonical_url: 'https://dev.to/ada/small-commits-4ab2',
    published: true,
    published_at: '2022-06-07T08:09:10Z',
    tag_list: ['git', 'habits'],
    series: 'Habits',
    cover_image: null,
    body_markdown: 'A commit says **one** thing.\n\n```bash\ngit commit\n```\n',
    user: { name: 'Ada Lovelace', username: 'ada' },
  },
]);

export const hashnode = JSON.stringify({
  posts: [
    {
      cuid: 'ckabc',
      title: 'Queues',
      slug: 'queues',
      brief: 'About queues.',
      contentMarkdown:
        'A queue is a list with manners.\n\n![A line](https://cdn.example.org/line.png align="center")\n',
      dateAdded: '2023-01-02T03:04:05.000Z',
      tags: [{ name: 'Architecture', slug: 'architecture' }, '56744721958ef13879b94cad'],
      coverImage: 'https://cdn.example.org/cover.png',
    },
  ],
});

export const substack = {
  'posts.csv':
    'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n' +
    '101.first-letter,2020-05-06T07:08:09.000Z,true,,,newsletter,everyone,"First, a ""letter""",A subtitle,\n' +
    '102.paid,2020-06-06T07:08:09.000Z,true,,,newsletter,only_paid,For some,,\n' +
    '103.lost,2020-07-06T07:08:09.000Z,false,,,newsletter,everyone,Without text,,\n',
  'posts/101.first-letter.html': '<p>Dear reader, this is the first one.</p>',
  'posts/102.paid.html': '<p>This is for some.</p>',
};

export const markdownFolder = {
  'README.md': '# About this folder\n',
  '_posts/2017-03-04-on-tables.md':
    '---\nlayout: post\ntitle: "On tables"\ntags: [sql, tables]\ncategories: backend\n---\n\nA table with a picture: ![Rows](/assets/rows.png)\n',
  '_drafts/later.md': '---\ntitle: Later\n---\nNot yet.\n',
  'content/posts/bundle/index.md':
    '+++\ntitle = "A bundle"\ndate = 2018-05-06T07:08:09Z\ntags = ["hugo",\n "bundles"]\nseries = ["Hugo"]\ndraft = false\n+++\n\n![Beside](beside.png)\n',
  'src/content/blog/astro.mdx':
    '---\ntitle: Astro\npubDate: 2024-01-02\ndescription: Islands.\n---\nimport Thing from "../thing.astro";\n\nIslands in text.\n',
};

// Links and players of the other site: they lead to the imported article, to the other site, or the report says that they are lost.
import { expect, test } from 'vitest';
import type { ImportedArticle } from '#features/import/server/parsing/imported-article.ts';
import { readExport } from '#features/import/server/parsing/read-export.ts';
import { forem, ghost, ghostPost, hashnode, mediumPage, substack, wordpress, zip } from './exports.ts';

const limits = { maxFiles: 100, maxBytes: 1_000_000, maxArticles: 100 };

const read = (export_: string | Buffer, oldAddress = ''): ImportedArticle[] =>
  readExport(Buffer.from(export_), { ...limits, oldAddress }).articles;

/** The text of the first article, its links, and its notes as lines. */
function show(articles: ImportedArticle[]) {
  const [{ html = '', links = [], notes = [], images = [] } = {}] = articles;
  return { html, links, images, notes: notes.map(({ kind, text }) => `${kind}: ${text}`) };
}

const other = ghostPost({
  id: 'p2',
  uuid: 'other',
  slug: 'other-post',
  html: '<h2 id="why-not">Why not?</h2>',
});
const ghostText = (html: string, oldAddress = '') =>
  show(read(ghost([ghostPost({ html }), other]), oldAddress));

test('Ghost: a link to an article of the export leads to its former path, and to its heading', () => {
  const { html, links, notes } = ghostText(
    '<p><a href="__GHOST_URL__/other-post/">one</a> <a href="__GHOST_URL__/other-post/#why-not">two</a></p>',
  );
  expect(html).toContain('<a href="https://import.invalid/link/0">one</a>');
  expect(links.map(({ path }) => path)).toEqual(['/other-post', '/other-post#s-why-not']);
  expect(notes).toEqual([]);
});

test('Ghost: another link leads to the other site if its address is known, and otherwise the report names it', () => {
  const html = '<p>See <a href="__GHOST_URL__/about/">about us</a>.</p>';
  expect(ghostText(html, 'https://blog.example').html).toBe(
    '<p>See <a href="https://blog.example/about/">about us</a>.</p>',
  );
  const without = ghostText(html);
  expect(without.html).toBe('<p>See about us.</p>');
  expect(without.notes).toEqual([
    'lost: Links (their text stays; the export does not say where they lead): /about/',
  ]);
});

test('Ghost: with the address of the other site, its images are requested from there', () => {
  const html = '<img src="__GHOST_URL__/content/images/a.png">';
  expect(ghostText(html, 'https://blog.example').images).toEqual([
    { src: 'https://blog.example/content/images/a.png', file: null },
  ]);
  expect(ghostText(html).images).toEqual([{ src: '/content/images/a.png', file: null }]);
});

test('a link to a heading reaches it, whatever its id was, and one to another place keeps its words', () => {
  const { html, notes } = ghostText(
    '<p><a href="#nums">a</a> <a href="#the-end">b</a> <a href="#fn1">c</a></p><h2 id="nums">The numbers</h2><h3>The end</h3>',
  );
  expect(html).toContain('<a href="#s-the-numbers">a</a> <a href="#s-the-end">b</a> c');
  expect(notes).toEqual(['lost: 1 link to a place in the text (the text stays).']);
});

test('WordPress: links to its own host lead to imported articles, by path and by number', () => {
  const content =
    '<p><a href="https://www.old.example.org/2019/05/post-1/#more">a</a> <a href="http://old.example.org/?p=1">b</a> <a href="/about/">c</a> <a href="https://elsewhere.example/2019/05/post-1/">d</a></p>';
  const { html, links, notes } = show(
    read(
      wordpress([
        { title: 'A', content },
        { title: 'B', content: '<p>b</p>' },
      ]),
    ),
  );
  expect(links.map(({ path }) => path)).toEqual(['/2019/05/post-1', '/2019/05/post-1']);
  expect(html).toContain('<a href="https://old.example.org/about/">c</a>');
  expect(html).toContain('<a href="https://elsewhere.example/2019/05/post-1/">d</a>');
  expect(notes).toEqual([]);
});

test('Medium: links by the id of an article lead to it, at any address of Medium', async () => {
  const links =
    '<p><a href="https://medium.com/p/0123456789ab">a</a> <a href="https://ada.medium.com/later-0123456789ab?source=x">b</a></p>';
  const articles = read(
    await zip({
      'posts/2018-02-03_A-abcdef012345.html': mediumPage('A', links),
      'posts/2018-02-04_Later-0123456789ab.html': mediumPage('Later', '<p>x</p>').replaceAll(
        'abcdef012345',
        '0123456789ab',
      ),
    }),
  );
  expect(show(articles).links).toHaveLength(2);
});

test('Forem: a link to an own article leads to its former path, and one to another author’s stays', () => {
  const [article] = JSON.parse(forem);
  const second = { ...article, id: 8, path: '/ada/two', slug: 'two-1abc', url: 'https://dev.to/ada/two' };
  second.canonical_url = second.url;
  article.body_markdown = 'See [two](https://dev.to/ada/two) and [others](https://dev.to/bob/two).';
  const { links, html } = show(read(JSON.stringify([article, second])));
  expect(links).toEqual([{ path: '/ada/two', href: 'https://dev.to/ada/two' }]);
  expect(html).toContain('href="https://dev.to/bob/two"');
});

test('Markdown: links to files and to paths of the generator lead to articles, and other relative links keep their text', async () => {
  const { links, notes } = show(
    read(
      await zip({
        'content/posts/a.md':
          '---\ntitle: A\ndate: 2020-01-02\n---\n[1](b.md) [2](../posts/b.md#the-end) [3](/posts/b/) [4](../c/)\n',
        'content/posts/b.md': '---\ntitle: B\ndate: 2020-01-02\n---\n## The end\n',
      }),
    ),
  );
  expect(links.map(({ path }) => path)).toEqual(['/posts/b', '/posts/b#s-the-end', '/posts/b']);
  expect(notes).toEqual(['lost: Links (their text stays; the export does not say where they lead): ../c/']);
});

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const card = `<p><a href="${watch}">${watch}</a></p>`;

test('players become links, which the report names', () => {
  const { html, notes } = ghostText(
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure><iframe src="//player.vimeo.com/video/76979871"></iframe><video><source src="https://cdn.example.org/a.mp4"></video><form><button>Go</button></form>',
  );
  expect(html).toContain(card);
  expect(html).toContain('<p><a href="https://vimeo.com/76979871">');
  expect(html).toContain('<a href="https://cdn.example.org/a.mp4">');
  expect(notes).toEqual([
    `changed: Players and frames are links now: ${watch}, https://vimeo.com/76979871, https://cdn.example.org/a.mp4`,
    'lost: 1 form, script or frame without an address.',
  ]);
});

test.each([
  ['a block', `<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\n${watch}\n</div></figure>`],
  ['a line', `Look:\n\n${watch}\n\nNice.`],
  ['a shortcode', `<p>Look</p>[embed width="3"]${watch}[/embed]`],
])('WordPress: an address in %s becomes a card', (_name, content) => {
  expect(show(read(wordpress([{ title: 'A', content }]))).html).toContain(card);
});

test('Substack: players in frames, and those that only its script shows, become links', async () => {
  const attrs = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;');
  const html = `<p>a</p><div class="youtube-wrap" data-attrs="${attrs({ videoId: 'dQw4w9WgXcQ' })}"></div><div class="tweet" data-attrs="${attrs({ url: 'https://twitter.com/a/status/1', full_text: 'Words' })}"></div>`;
  const shown = show(read(await zip({ ...substack, 'posts/101.first-letter.html': html }))).html;
  expect(shown).toContain(card);
  expect(shown).toContain('<a href="https://twitter.com/a/status/1">');
});

test.each([
  ['Hashnode', () => hashnode.replace('A queue is a list with manners.', `%[${watch}]`)],
  ['Forem', () => forem.replace('A commit says **one** thing.', '{% youtube dQw4w9WgXcQ %}')],
  ['Forem, by address', () => forem.replace('A commit says **one** thing.', `{% embed ${watch} %}`)],
  ['Hugo', () => '---\ntitle: A\n---\n{{< youtube dQw4w9WgXcQ >}}\n'],
  ['Hugo, with a name', () => '---\ntitle: A\n---\n{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}\n'],
])('%s: its own spelling of a player becomes a card', (_name, make) => {
  const { html, notes } = show(read(make()));
  expect(html).toContain(card);
  expect(notes.filter((note) => note.startsWith('lost'))).toEqual([]);
});

test('Hugo and Jekyll: links to files are kept, code stays code, images stay images, and the rest is named', async () => {
  const { html, links, images, notes } = show(
    read(
      await zip({
        'content/posts/a.md':
          '---\ntitle: A\n---\n[b]({{< ref "b.md" >}}) [c]({% post_url 2017-03-04-c %})\n\n{{< figure src="p.png" alt="A view" caption="Far" >}}\n\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n\n{{< notice tip >}}Hear{{< /notice >}}\n',
        'content/posts/b.md': '---\ntitle: B\n---\nText.\n',
        '_posts/2017-03-04-c.md': '---\ntitle: C\n---\nText.\n',
      }),
    ).filter(({ title }) => title === 'A'),
  );
  expect(links.map(({ path }) => path)).toEqual(['/posts/b', '/2017/03/04/c.html']);
  expect(images).toMatchObject([{ src: 'p.png' }]);
  expect(html).toContain('Far');
  expect(html).toContain('<pre><code class="language-go">x := 1');
  expect(html).toContain('Hear');
  expect(notes).toEqual(['lost: Shortcodes (their text stays): notice.']);
});

test('cards of Ghost become a callout, one link and a part that unfolds', () => {
  const { html, images } = ghostText(
    '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b>.</div></div>' +
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A paper</div><div class="kg-bookmark-description">Long words</div></div><img src="https://x.example/icon.png"></a></figure>' +
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button>v</button></div><div class="kg-toggle-content"><p>Inside</p></div></div>',
  );
  expect(html).toBe(
    '<blockquote class="callout-tip"><p>Mind <strong>this</strong>.</p></blockquote>' +
      '<p><a href="https://x.example/">A paper</a></p>' +
      '<details><summary>More</summary><p>Inside</p></details>',
  );
  expect(images).toEqual([]);
});

test('the cover of Ghost keeps its description and caption, and a made excerpt has no stray spaces', () => {
  const file = JSON.parse(
    ghost([
      ghostPost({
        feature_image: 'https://x.example/c.png',
        html: '<p>See <a href="https://x.example/">the numbers</a>. A paper.</p><p>Next.</p>',
      }),
    ]),
  );
  file.db[0].data.posts_meta.push({
    post_id: 'p1',
    feature_image_alt: 'A lake',
    feature_image_caption: 'By <b>Ada</b>',
  });
  const [article] = read(JSON.stringify(file));
  expect(article?.html).toMatch(/<img [^>]*alt="A lake"><figcaption>By <strong>Ada<\/strong><\/figcaption>/);
  expect(article?.beginning).toContain('See the numbers. A paper. Next.');
});

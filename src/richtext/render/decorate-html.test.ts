import { expect, test } from 'vitest';
import { decorateHtml, readHeadings } from './decorate-html.ts';
import { createRenderer } from './render-html.ts';

const render = async (content: string) => (await createRenderer().render(content)).html;

test('each code block gets a bar with its language and a copy button', async () => {
  const html = decorateHtml(
    await render('<pre><code class="language-css">a {}</code></pre><p>x</p><pre><code>b</code></pre>'),
  );
  expect(html.match(/class="code-block"/g)).toHaveLength(2);
  expect(html).toContain('<span>CSS</span><button type="button" class="code-copy"');
  expect(html).toMatch(/<\/button><\/div><pre[^>]*data-language="CSS">/);
});

test('escaped tags in code are not decorated', async () => {
  const html = decorateHtml(
    await render('<pre><code>&lt;pre&gt;x&lt;/pre&gt; &lt;h2 id="a"&gt;</code></pre>'),
  );
  expect(html.match(/class="code-block"/g)).toHaveLength(1);
  expect(html).not.toContain('class="heading"');
});

test('each heading gets a link with an accessible name', async () => {
  const html = decorateHtml(await render('<h2>Say "a &lt; b" &amp; <code>go</code></h2><h3>More</h3>'));
  expect(html).toContain('aria-label="Link to: Say &quot;a &lt; b&quot; &amp; go"');
  expect(html).toMatch(
    /^<div class="heading"><h2 dir="auto" id="s-[^"]+">.*<\/h2><a class="heading-link" href="#s-/,
  );
  expect(html.match(/class="heading"/g)).toHaveLength(2);
});

test('a text without code and headings only gets text directions', async () => {
  const html = await render('<p>Plain, <strong>really</strong>.</p>');
  expect(decorateHtml(html)).toBe(html.replace('<p>', '<p dir="auto">'));
});

test('headings are read from rendered and from decorated HTML', async () => {
  const html = await render(
    '<h2>First &amp; <em>foremost</em></h2><p>x</p><h3 class="align-center">a &lt; b</h3><h4>Deep</h4>',
  );
  const expected = [
    { id: 's-first-foremost', level: 2, text: 'First & foremost' },
    { id: 's-a-b', level: 3, text: 'a < b' },
    { id: 's-deep', level: 4, text: 'Deep' },
  ];
  expect(readHeadings(html)).toEqual(expected);
  expect(readHeadings(decorateHtml(html))).toEqual(expected);
});

test('an escaped character reference in a heading is unescaped only once', async () => {
  const html = await render('<h2>What &amp;lt; means</h2>');
  expect(readHeadings(html)[0]?.text).toBe('What &lt; means');
});

test('an image of this site is linked to its full size, an image of another site is not', () => {
  const ours =
    '<figure><img src="/images/ab/cd-1600x760.webp" alt="Two &quot;rows&quot;" width="1600" height="760"></figure>';
  expect(decorateHtml(ours)).toContain(
    '<a class="image-link" href="/images/ab/cd-1600x760.webp" aria-label="Full size: Two &quot;rows&quot;"><img ',
  );
  expect(decorateHtml('<figure><img src="https://example.org/a.png" alt=""></figure>')).not.toContain(
    'image-link',
  );
});

import { expect, test } from 'vitest';
import { decorateHtml, readHeadings } from './decorate-html.ts';
import { createRenderer } from './render-html.ts';

const render = async (content: string) => (await createRenderer().render(content)).html;

test('each code block gets a bar with its language and a button', async () => {
  const html = decorateHtml(
    await render('<pre><code class="language-css">a {}</code></pre><p>x</p><pre><code>b</code></pre>'),
  );
  expect(html.match(/class="code-block"/g)).toHaveLength(2);
  expect(html).toContain('<span>CSS</span><button type="button" class="code-copy"');
  expect(html).toMatch(/<\/button><\/div><pre[^>]*data-language="CSS">/);
});

test('code that looks like a code block is left alone', async () => {
  const html = decorateHtml(
    await render('<pre><code>&lt;pre&gt;x&lt;/pre&gt; &lt;h2 id="a"&gt;</code></pre>'),
  );
  expect(html.match(/class="code-block"/g)).toHaveLength(1);
  expect(html).not.toContain('class="heading"');
});

test('each heading gets a link beside it that says where it leads', async () => {
  const html = decorateHtml(await render('<h2>Say "a &lt; b" &amp; <code>go</code></h2><h3>More</h3>'));
  expect(html).toContain('aria-label="Link to: Say &quot;a &lt; b&quot; &amp; go"');
  expect(html).toMatch(
    /^<div class="heading"><h2 dir="auto" id="s-[^"]+">.*<\/h2><a class="heading-link" href="#s-/,
  );
  expect(html.match(/class="heading"/g)).toHaveLength(2);
});

test('a text without either only runs as its words do', async () => {
  const html = await render('<p>Plain, <strong>really</strong>.</p>');
  expect(decorateHtml(html)).toBe(html.replace('<p>', '<p dir="auto">'));
});

test('headings are read as they were written, before and after they are decorated', async () => {
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

test('a character reference that an author wrote about stays one', async () => {
  const html = await render('<h2>What &amp;lt; means</h2>');
  expect(readHeadings(html)[0]?.text).toBe('What &lt; means');
});

test('an image of ours leads to itself in full size, another one does not', () => {
  const ours =
    '<figure><img src="/images/ab/cd-1600x760.webp" alt="Two &quot;rows&quot;" width="1600" height="760"></figure>';
  expect(decorateHtml(ours)).toContain(
    '<a class="image-link" href="/images/ab/cd-1600x760.webp" aria-label="Full size: Two &quot;rows&quot;"><img ',
  );
  expect(decorateHtml('<figure><img src="https://example.org/a.png" alt=""></figure>')).not.toContain(
    'image-link',
  );
});

import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../vocabulary.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToHtml } from './markdown-to-html.ts';

describe('Markdown to HTML', () => {
  test.each([
    ['headings', '# a\n\n## b\n\n###### c', '<h2>a</h2><h2>b</h2><h4>c</h4>'],
    ['marks', '**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['a soft break', 'a\nb', '<p>a\nb</p>'],
    ['a hard break', 'a  \nb', '<p>a<br>b</p>'],
    [
      'links',
      '[a](https://x.org "t") <https://y.org>',
      '<p><a href="https://x.org">a</a> <a href="https://y.org">https://y.org</a></p>',
    ],
    ['a javascript: link', '[a](javascript:alert(1))', '<p>a</p>'],
    [
      'an image',
      'a ![b](/images/b.webp) c',
      '<p>a </p><figure><img src="/images/b.webp" alt="b"></figure><p> c</p>',
    ],
    ['lists', '- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['a loose list', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['a first number', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['tasks', '- [x] a\n- [ ] b', '<ul class="tasks"><li class="done">a</li><li>b</li></ul>'],
    ['tasks among other items', '- [x] a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a formula', 'a $x_1^2 * y_1$ b', '<p>a <code class="language-math">x_1^2 * y_1</code> b</p>'],
    ['prices', '$5 and $6, or $5-$6', '<p>$5 and $6, or $5-$6</p>'],
    ['dollars in code', '`$a$` $`', '<p><code>$a$</code> $`</p>'],
    ['escaped dollars', '\\$a\\$ \\$b$', '<p>$a$ $b$</p>'],
    ['a dollar in a formula', '$a \\$ b$', '<p><code class="language-math">a \\$ b</code></p>'],
    ['a formula in bold', '**$x$**', '<p><strong><code class="language-math">x</code></strong></p>'],
    ['dollars in a URL', '[a](https://x.org/$b$c)', '<p><a href="https://x.org/$b$c">a</a></p>'],
    [
      'formulas in blocks',
      'a\n$$\nx\n+ y\n$$\nb\n\n> c\n> $$\n> z\n> $$\n\n$$w$$',
      '<p>a</p><pre><code class="language-math">x\n+ y</code></pre><p>b</p>' +
        '<blockquote><p>c</p><pre><code class="language-math">z</code></pre></blockquote>' +
        '<pre><code class="language-math">w</code></pre>',
    ],
    ['a block without an end', '$$\nx\n\ny', '<p>$$\nx</p><p>y</p>'],
    [
      'callouts',
      '> [!WARNING]\n> a **b**\n>\n> c\n\n> [!info]\n> d\n\n> [!foo]\n> e',
      '<blockquote class="callout-warning"><p>a <strong>b</strong></p><p>c</p></blockquote>' +
        '<blockquote class="callout-note"><p>d</p></blockquote><blockquote><p>[!foo]\ne</p></blockquote>',
    ],
    [
      'details',
      '<details>\n<summary>a <b>b</b></summary>\n\n- c\n\n</details>',
      '<details><summary>a <strong>b</strong></summary><ul><li>c</li></ul></details>',
    ],
    [
      'code',
      '```ts title="x"\na <b>\n```',
      '<pre><code class="language-typescript">a &lt;b&gt;</code></pre>',
    ],
    ['code of no language', '```\na\n```\n\n    b', '<pre><code>a</code></pre><pre><code>b</code></pre>'],
    ['quotes', '> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a rule', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    [
      'a table',
      '| a | b |\n|:--|--:|\n| 1 | **2** |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
    ],
    [
      'footnotes',
      'a[^1][^n] c[^1]\n\n[^1]: b *c*\n\n    d\n[^n]: e[^1]\n[^unused]: f',
      '<p>a<span class="footnote">b <em>c</em> d</span><span class="footnote">e[^1]</span> ' +
        'c<span class="footnote">b <em>c</em> d</span></p><p>f</p>',
    ],
    [
      'HTML',
      'a <u>b</u><br>\n\n<div align="center">c</div>',
      '<p>a <u>b</u><br></p><div class="align-center">c</div>',
    ],
    ['hostile HTML', 'a<script>b</script>\n\n<img src=x onerror=c>', '<p>a</p>'],
    ['an empty text', '', ''],
  ])('%s in Markdown: converted to HTML of the vocabulary', (_, markdown, expected) => {
    expect(markdownToHtml(markdown)).toBe(expected);
  });

  test('an image of another site becomes a link if only own images are allowed', () => {
    expect(markdownToHtml('![a](https://x.org/a.png)', { isOwnImage: () => false })).toBe(
      '<p><a href="https://x.org/a.png">a</a></p>',
    );
  });

  test.each([
    ['quotes', '>'.repeat(100_000)],
    ['lists', '- '.repeat(50_000)],
    ['indented lists', Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n')],
    ['emphasis', '**a'.repeat(50_000)],
    ['brackets', '[a]('.repeat(20_000)],
    ['ticks', '`a'.repeat(50_000)],
    ['tags', '<a'.repeat(50_000)],
  ])('an endless number of %s is converted in bounded time', (_, markdown) => {
    const before = process.cpuUsage();
    markdownToHtml(markdown);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000);
  });

  test('marks in a code block are not escaped, however many there are', () => {
    const json = `[${'["*a*"],'.repeat(5_000)}]`;
    expect(markdownToHtml(`\`\`\`json\n${json}\n\`\`\``)).toBe(
      `<pre><code class="language-json">${json}</code></pre>`,
    );
  });
});

describe('HTML to Markdown and back', () => {
  test.each([
    ['headings', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['marks', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <strong><em>e</em></strong></p>'],
    ['underlined text', '<p>a <u>b <strong>c</strong></u> d</p>'],
    [
      'links',
      '<p><a href="https://x.org/?a=1&amp;b=(2)">a</a> <a href="/y"><code>b</code></a> <a href="mailto:a@x.org">c</a></p>',
    ],
    ['breaks', '<p>a<br>b</p>'],
    [
      'characters that mean something',
      '<p>1. a * b_c_d # e [f] &lt;g&gt; &amp;amp; `h` ~i~ | j \\ k</p><p>- l</p><p># m</p>',
    ],
    ['images', '<p>a</p><figure><img src="/images/a.webp" alt="A [b] &quot;c&quot;"></figure><p>d</p>'],
    ['lists', '<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>'],
    ['a first number', '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      'items of several blocks',
      '<ul><li><p>a</p><p>b</p></li><li><p>c</p><pre><code>d</code></pre></li></ul>',
    ],
    ['two lists', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
    ['quotes', '<blockquote><p>a</p><blockquote><p>b</p></blockquote><ul><li>c</li></ul></blockquote>'],
    ['code', '<pre><code class="language-typescript">a\n\n  b ``` c</code></pre><pre><code>d</code></pre>'],
    ['a rule', '<p>a</p><hr><p>b</p>'],
    [
      'formulas',
      '<p>a <code class="language-math">\\frac{a}{b}_1</code>, <code class="language-math">x</code>2 and ' +
        '<code class="language-math">\\text{a $x$ b}</code><code class="language-math">y</code></p>',
    ],
    ['a block formula', '<pre><code class="language-math">a &amp;= b \\\\\nc</code></pre><p>b</p>'],
    [
      'a block formula in a list',
      '<ul><li><p>a</p><pre><code class="language-math">x\ny</code></pre></li></ul>',
    ],
    ['a block formula with dollars', '<pre><code class="language-math">a $$ b</code></pre>'],
    ['text like formulas', '<p>$a$ and $$b$$, $5 and <em>$c</em>$d$</p>'],
    ['callouts', '<blockquote class="callout-tip"><p>a</p><ul><li>b</li></ul></blockquote>'],
    ['a callout without text first', '<blockquote class="callout-note"><ul><li>b</li></ul></blockquote>'],
    ['tasks', '<ul class="tasks"><li class="done">a</li><li>b<ul class="tasks"><li>c</li></ul></li></ul>'],
    [
      'footnotes',
      '<p>a<span class="footnote">b <strong>c</strong> <code class="language-math">x_1</code></span> d</p>' +
        '<p>e<span class="footnote">f</span><span class="footnote">g</span></p>',
    ],
    [
      'details',
      '<details><summary>a $b$ <code class="language-math">x</code> <em>c</em></summary><p>d <code class="language-math">y</code></p>' +
        '<pre><code>e</code></pre></details><p>f</p>',
    ],
    [
      'a table',
      '<table><thead><tr><th>a</th><th>b | c</th></tr></thead><tbody><tr><td><strong>1</strong></td><td><code>2</code></td></tr></tbody></table>',
    ],
    [
      'a table without a head',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
  ])('%s: unchanged from HTML to Markdown and back', (_, html) => {
    expect(markdownToHtml(htmlToMarkdown(html))).toBe(html);
  });

  test.each(Object.keys(codeLanguages))(
    'code in %s: unchanged from HTML to Markdown and back',
    (language) => {
      const html = `<pre><code class="language-${language}">x</code></pre>`;
      expect(markdownToHtml(htmlToMarkdown(html))).toBe(html);
    },
  );

  test.each([
    ['alignment', '<p class="align-center">a</p>', 'a\n'],
    ['aligned divisions', '<div class="align-right">a</div>', 'a\n'],
    [
      'a caption',
      '<figure><img src="/a.webp" alt="A" width="3"><figcaption>c <code>d</code></figcaption></figure>',
      '![A](/a.webp)\n\n*c `d`*\n',
    ],
    [
      'items of one paragraph',
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
      '- a\n- b\n  - c\n',
    ],
    ['spaces at the edge of marks', '<p>a<strong> b </strong>c</p>', 'a **b** c\n'],
    [
      'header cells',
      '<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
      '| a |\n| - |\n| b |\n',
    ],
  ])('markup that Markdown cannot express is simplified: %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});

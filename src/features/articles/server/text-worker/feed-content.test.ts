import { expect, test } from 'vitest';
import { writeFeedContent } from './feed-content.ts';

const articleUrl = 'https://galley.test/article/proofs';
const hash = `ab${'0'.repeat(62)}`;

test.each([
  ['<a href="/about">x</a>', '<a href="https://galley.test/about">x</a>'],
  ['<a href="#end">x</a>', '<a href="https://galley.test/article/proofs#end">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="http://[">x</a>', `<a href="${articleUrl}">x</a>`],
  [
    `<figure><img src="/images/ab/${hash}-1600x900.webp" alt="A &quot;proof&quot;" width="1600" height="900"></figure>`,
    `<figure><img src="https://galley.test/images/ab/${hash}-1600x900.jpg" alt="A &quot;proof&quot;" width="1600" height="900"></figure>`,
  ],
  [
    `<img src="/images/ab/${hash}-8x8t.webp" alt="">`,
    `<img src="https://galley.test/images/ab/${hash}-8x8t.png" alt="">`,
  ],
  [
    '<pre><code class="language-ts">a &lt; b</code></pre>',
    '<pre><code class="language-ts">a &lt; b</code></pre>',
  ],
  [
    '<p>a <code class="language-math">x^2</code><span class="footnote">b</span></p>',
    '<p>a <code class="language-math">x^2</code><sup>[1]</sup></p><hr><ol><li>b</li></ol>',
  ],
  [
    '<ul class="tasks"><li class="done">a</li><li><p>b</p></li></ul>',
    '<ul class="tasks"><li class="done">☑ a</li><li><p>☐ b</p></li></ul>',
  ],
  [
    '<blockquote class="callout-tip"><p>a</p></blockquote>',
    '<blockquote class="callout-tip"><p><strong>Tip</strong></p><p>a</p></blockquote>',
  ],
  ['<details><summary>a</summary><p>b</p></details>', '<details><summary>a</summary><p>b</p></details>'],
])('in a feed, %s works outside the site', (content, expected) => {
  expect(writeFeedContent(content, articleUrl)).toBe(expected);
});

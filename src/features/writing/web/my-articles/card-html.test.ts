import { expect, test } from 'vitest';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';
import { cardHtml } from './card-html.ts';

/** HTML as the server stores it. */
const sanitised = (html: string) => sanitizeHtml(html, { isOwnImage: (src) => src.startsWith('/images/') });

test('images in a card load lazily', () => {
  expect(cardHtml(sanitised('<IMG alt="A proof" src="/images/a.webp">'))).toMatch(
    /^<figure><img loading="lazy" decoding="async" [^>]*src="\/images\/a\.webp"/,
  );
});

test('code and tables in a card can be scrolled with the keyboard', () => {
  const html = cardHtml(
    sanitised('<pre class="x"><code>a</code></pre><table border="1"><tr><td>b</td></tr></table><p>c</p>'),
  );
  expect(html).toContain('<pre tabindex="0"><code');
  expect(html).toMatch(/<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>/);
  expect(html).toMatch(/<\/table><\/div><p>c<\/p>$/);
});

test('a text that only mentions tags is not changed for a card', () => {
  const text = sanitised(
    '<p>&lt;table&gt; &lt;pre&gt; &lt;img src&gt;</p><p><a href="https://a.test/?<pre>">a</a></p>',
  );
  expect(cardHtml(text)).toBe(text);
});

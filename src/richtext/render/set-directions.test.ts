import { expect, test } from 'vitest';
import { createRenderer } from './render-html.ts';
import { setDirections } from './set-directions.ts';

test('every top-level block gets dir=auto, and nested blocks do not', () => {
  expect(setDirections('<p>مرحبا <strong>x</strong></p><ul><li>واحد</li><li><p>two</p></li></ul>')).toBe(
    '<p dir="auto">مرحبا <strong>x</strong></p><ul dir="auto"><li>واحد</li><li><p>two</p></li></ul>',
  );
  expect(setDirections('<blockquote><p>اقتباس</p></blockquote><hr><h2 id="s-a">أ</h2>')).toBe(
    '<blockquote dir="auto"><p>اقتباس</p></blockquote><hr><h2 dir="auto" id="s-a">أ</h2>',
  );
});

test('code is always left to right', () => {
  expect(setDirections('<ul><li><pre><code>a</code></pre></li></ul><pre tabindex="0">b</pre>')).toBe(
    '<ul dir="auto"><li><pre dir="ltr"><code>a</code></pre></li></ul><pre dir="ltr" tabindex="0">b</pre>',
  );
});

test('escaped tags get no direction', async () => {
  const { html } = await createRenderer().render(
    '<figure><img src="/api/images/a.webp" alt="a > <p>"></figure><p>&lt;p&gt; "x"</p><p>y</p>',
  );
  expect(setDirections(html).match(/dir="auto"/g)).toHaveLength(
    html.match(/<(?:figure|p)[ >]/g)?.length ?? 0,
  );
  expect(setDirections(html).replaceAll(' dir="auto"', '')).toBe(html);
});

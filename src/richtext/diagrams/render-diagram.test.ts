import { expect, test } from 'vitest';
import { createRenderer } from '../render/render-html.ts';
import { setDirections } from '../render/set-directions.ts';

const renderer = createRenderer();

const render = async (source: string) =>
  (await renderer.render(`<pre><code class="language-mermaid">${source}</code></pre><p>x</p>`)).html;

test('a diagram is a drawing with its source below', async () => {
  const html = await render('graph LR\n  A[Start] --&gt; B[End]');
  expect(html).toMatch(/^<figure class="diagram"><div class="drawing" tabindex="0"><svg viewBox="/);
  expect(html).toContain('>Start</text>');
  expect(html).toContain('marker-end="url(#diagram-1-arrowhead)"');
  expect(html).toContain('<summary data-no-text="">Source of this diagram</summary><pre tabindex="0"');
  expect(html).not.toMatch(/<style| style=|@import/);
  expect(setDirections(html)).toMatch(/<\/figure><p dir="auto">x<\/p>$/);
});

test.each([
  ['an unknown kind', 'nonsense', 'Invalid mermaid header'],
  ['too many characters', `graph LR\n${'A'.repeat(4_000)}`, 'longer than 4000 characters'],
  ['too many lines', `graph LR\n${'A\n'.repeat(90)}`, 'too complex'],
  ['a product of edges', `graph LR\n${'a &amp; '.repeat(20)}b --&gt; c`, 'too complex'],
  ['a long chain', `graph LR\na${'--&gt;a'.repeat(200)}`, 'too complex'],
])('a diagram that cannot be drawn shows its source, and why: %s', async (_, source, reason) => {
  const html = await render(source);
  expect(html).toMatch(/^<div class="source-error"><pre/);
  expect(html).toContain('This diagram can’t be shown');
  expect(html).toContain(reason);
});

test('hostile sources become text, never markup', async () => {
  for (const label of [
    '&lt;img src=x onerror=alert(1)&gt;',
    '&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    '"onload=alert(1) x="',
    '&lt;foreignObject&gt;&lt;iframe src=//evil.example&gt;',
  ]) {
    for (const source of [
      `graph LR\n A["${label}"] --&gt;|${label}| B\n click A "javascript:alert(1)"\n style A fill:url(//evil.example)`,
      `sequenceDiagram\n participant A as ${label}\n A-&gt;&gt;B: ${label}`,
      `classDiagram\n class A["${label}"]`,
    ]) {
      const html = await render(source);
      for (const tag of html.match(/<[a-z][^>]*>/gi) ?? []) {
        expect(tag, source).not.toMatch(/^<(?:script|img|a|style|iframe|foreignobject|use|image)[\s>]/i);
        expect(tag, source).not.toMatch(/\s(?:on\w+|style|href|src)=/i);
      }
    }
  }
});

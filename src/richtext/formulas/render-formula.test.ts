import { describe, expect, test } from 'vitest';
import { writeHtml } from '../html/write-html.ts';
import { createRenderer } from '../render/render-html.ts';
import { createRenderFormula, maxFormulaLength, maxFormulas } from './render-formula.ts';

const renderFormula = createRenderFormula();

async function show(source: string, isBlock = false): Promise<string> {
  const rendered = await renderFormula({ source, isBlock });
  return 'math' in rendered ? writeHtml(rendered.math) : rendered.reason;
}

const render = async (html: string) => (await createRenderer().render(html)).html;

test('a formula is MathML without styles, and with its source as an annotation', async () => {
  expect(await show('x^2')).toBe(
    '<math><semantics><msup><mi>x</mi><mn>2</mn></msup>' +
      '<annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
  );
  const aligned = await show('\\begin{aligned}a&=b\\\\&=\\color{red}c\\end{aligned}', true);
  expect(aligned).toContain('<math display="block">');
  expect(aligned).toContain('class="math-right math-tight"');
  expect(aligned).toContain('mathcolor="#ff0000"');
  expect(aligned).not.toContain(' style=');
});

describe('a formula that cannot be shown says why', () => {
  test.each([
    ['an unknown command', '\\nope', 'Unsupported function name: \\nope'],
    ['an open brace', '\\frac{1', 'Unexpected end of input'],
    ['a link', '\\href{javascript:alert(1)}{x}', 'Unsupported function name: \\href'],
    ['an image', '\\includegraphics{https://evil.example/x.png}', 'not trusted'],
    ['markup', '\\htmlClass{x}{y}', 'Unsupported'],
    ['a definition', '\\def\\a{\\a\\a}\\a', 'it defines macros'],
    ['a new command', '\\newcommand{\\a}{x}\\a', 'it defines macros'],
    ['too many characters', 'x'.repeat(maxFormulaLength + 1), 'it is longer than 2000 characters'],
    ['deep fractions', `${'\\frac1{'.repeat(200)}x${'}'.repeat(200)}`, 'too complex'],
  ])('%s', async (_, source, reason) => {
    expect(await show(source)).toContain(reason);
  });
});

test('hostile sources become text, never markup', async () => {
  const sources = [
    '\\text{</annotation></math><script>alert(1)</script>}',
    '</annotation><img src=x onerror=alert(1)>',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\class{x}{y}\\style{color:red}{z}',
    '\\url{javascript:alert(1)}',
    '\\color{url(https://evil.example)}x',
    '\\rule{1000000em}{1000000em}',
  ];
  for (const source of sources) {
    for (const isBlock of [false, true]) {
      const html = await show(source, isBlock);
      expect(html, source).not.toMatch(/<(?:script|img|a|style)[\s>]/);
      for (const tag of html.match(/<[a-z][^>]*>/g) ?? [])
        expect(tag, source).not.toMatch(/\b(?:on\w+|style|href|src)=/);
    }
  }
});

test.each([
  ['many symbols', '\\alpha'.repeat(330)],
  ['nested roots', `${'\\sqrt{'.repeat(90)}x${'}'.repeat(90)}`],
  ['a table', `\\begin{matrix}${'a&'.repeat(450)}\\end{matrix}`],
  ['many scripts', 'x^'.repeat(900)],
  ['expanding commands', '\\iff\\implies\\ne'.repeat(90)],
  ['delimiters', `${'\\left('.repeat(150)}${'\\right)'.repeat(130)}`],
])('the longest formula of %s is drawn or refused within a second', async (_, source) => {
  await show('x');
  const before = process.cpuUsage();
  await show(source.slice(0, maxFormulaLength));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('a text shows formulas that cannot be drawn as their source, and says why', async () => {
  expect(await render('<p>a <code class="language-math">\\nope</code></p>')).toMatch(
    /^<p>a <span class="source-error"><code>\\nope<\/code><small data-no-text=""> This formula can’t be shown: /,
  );
  expect(await render('<pre><code class="language-math">\\nope</code></pre>')).toMatch(
    /^<div class="source-error"><pre .*<code class="language-math">\\nope<\/code><\/pre><p data-no-text="">This/,
  );
});

test('a text has at most as many formulas as can be drawn', async () => {
  const html = await render(`<p>${'<code class="language-math">x</code> '.repeat(maxFormulas + 2)}</p>`);
  expect(html.match(/<math>/g)).toHaveLength(maxFormulas);
  expect(html.match(/more than 500 formulas/g)).toHaveLength(2);
});

test('dollar signs in the text of an article are no formula', async () => {
  expect(await render('<p>$5 and $x$</p><pre><code>$$y$$</code></pre>')).toBe(
    '<p>$5 and $x$</p><pre tabindex="0"><code>$$y$$</code></pre>',
  );
});

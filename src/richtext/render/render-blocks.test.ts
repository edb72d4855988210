import { expect, test } from 'vitest';
import { decorateHtml, readHeadings } from './decorate-html.ts';
import { createRenderer } from './render-html.ts';

const render = async (html: string) => (await createRenderer().render(html)).html;

test('a callout has its kind as a title', async () => {
  expect(await render('<blockquote class="callout-tip"><p>a</p></blockquote>')).toBe(
    '<div class="callout callout-tip" role="note"><p class="callout-title" data-no-text="">Tip</p><p>a</p></div>',
  );
  expect(await render('<blockquote><p>a</p></blockquote>')).toBe('<blockquote><p>a</p></blockquote>');
});

test('a task says whether it is done', async () => {
  expect(await render('<ul class="tasks"><li class="done">a</li><li>b</li></ul>')).toBe(
    '<ul class="tasks"><li class="done"><span class="task-box" role="img" aria-label="Done"></span>a</li>' +
      '<li><span class="task-box" role="img" aria-label="Not done"></span>b</li></ul>',
  );
});

test('footnotes are numbered and listed at the end, with links in both directions', async () => {
  const html = await render(
    '<p>a<span class="footnote">b <em>c</em></span></p><ul><li>d<span class="footnote">e</span></li></ul>',
  );
  expect(html).toBe(
    '<p>a<span><sup data-no-text=""><a id="fnref-1" href="#fn-1" aria-label="Footnote 1">1</a></sup>' +
      '<span class="footnote-text" hidden="">b <em>c</em></span></span></p>' +
      '<ul><li>d<span><sup data-no-text=""><a id="fnref-2" href="#fn-2" aria-label="Footnote 2">2</a></sup>' +
      '<span class="footnote-text" hidden="">e</span></span></li></ul>' +
      '<section class="footnotes" aria-label="Footnotes"><ol>' +
      '<li id="fn-1">b <em>c</em> <a href="#fnref-1" aria-label="Back to the text, footnote 1">↩\ufe0e</a></li>' +
      '<li id="fn-2">e <a href="#fnref-2" aria-label="Back to the text, footnote 2">↩\ufe0e</a></li></ol></section>',
  );
});

test('a heading with a formula is listed with the source of the formula', async () => {
  const html = decorateHtml(await render('<h2>Why <code class="language-math">x^2</code> grows</h2>'));
  expect(readHeadings(html)).toEqual([{ id: 's-why-x-2-grows', level: 2, text: 'Why x^2 grows' }]);
  expect(html).toContain('aria-label="Link to: Why x^2 grows"');
});

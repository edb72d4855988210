// Generates arbitrary HTML within the vocabulary.
import fc from 'fast-check';
import { codeLanguages } from './vocabulary.ts';

const escapeText = (text: string) =>
  text.replace(/[&<>\u00a0]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&nbsp;');

// Sanitising drops control characters (except line feeds and tabs) and blank text, so each text has letters and no
// controls.
const text = fc
  .string({ unit: 'grapheme', minLength: 0, maxLength: 12 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: sanitising drops these characters
  .map((value) => `x${value.replace(/[\u0000-\u001f]/g, ' ')}y`);

const inlineText = text.map(escapeText);
const href = fc.constantFrom('https://x.org/a?b=1&amp;c=2', '/articles/x', '#s-y', 'mailto:a@x.org');
const markOrder = ['strong', 'em', 'u', 's', 'a', 'code'] as const;

const marked = fc
  .tuple(fc.subarray([...markOrder]), inlineText, href)
  .map(([marks, content, url]) =>
    marks.reduceRight(
      (html, mark) => (mark === 'a' ? `<a href="${url}">${html}</a>` : `<${mark}>${html}</${mark}>`),
      content,
    ),
  );

// Formulas are trimmed, and their white space is collapsed.
const formula = text
  .map((value) => value.replace(/\s+/g, ' ').trim())
  .map((value) => `<code class="language-math">${escapeText(value)}</code>`);

const footnote = marked.map((html) => `<span class="footnote">${html}</span>`);

const simpleInlineHtml = fc
  .array(fc.oneof(marked, marked, formula, fc.constant('<br>')), { minLength: 0, maxLength: 4 })
  .chain((parts) => inlineText.map((last) => [...parts, last].join('')));

export const inlineHtml = fc
  .array(fc.oneof(marked, marked, formula, footnote, fc.constant('<br>')), { minLength: 0, maxLength: 4 })
  .chain((parts) => inlineText.map((last) => [...parts, last].join('')));

const aligned = (tag: string) =>
  fc
    .tuple(
      fc.constantFrom('', ' class="align-center"', ' class="align-right"'),
      tag === 'p' ? inlineHtml : simpleInlineHtml,
    )
    .map(([alignment, html]) => `<${tag}${alignment}>${html}</${tag}>`);

const code = fc
  .tuple(
    fc.constantFrom(undefined, ...Object.keys(codeLanguages)),
    fc.array(text, { minLength: 1, maxLength: 4 }),
  )
  .map(([language, lines]) => {
    const attribute = language ? ` class="language-${language}"` : '';
    return `<pre><code${attribute}>${escapeText(lines.join('\n'))}</code></pre>`;
  });

const figure = fc
  .tuple(fc.option(fc.integer({ min: 1, max: 20_000 })), fc.option(simpleInlineHtml))
  .map(([width, caption]) => {
    const size = width === null ? '' : ` width="${width}" height="${width}"`;
    const text = caption === null ? '' : `<figcaption>${caption}</figcaption>`;
    return `<figure><img src="/images/a.webp" alt="A"${size}>${text}</figure>`;
  });

const leaf = fc.oneof(
  aligned('p'),
  aligned('p'),
  aligned('h2'),
  aligned('h3'),
  aligned('h4'),
  code,
  figure,
  fc.constant('<hr>'),
);

const { block } = fc.letrec<{ block: string; blocks: string; item: string; cell: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'blocks' },
    leaf,
    tie('blocks').map((html) => `<blockquote>${html}</blockquote>`),
    tie('blocks').map((html) => `<blockquote class="callout-tip">${html}</blockquote>`),
    fc
      .tuple(simpleInlineHtml, tie('blocks'))
      .map(([summary, html]) => `<details><summary>${summary}</summary>${html}</details>`),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul class="tasks">${items.join('').replace('<li>', '<li class="done">')}</ul>`),
    tie('blocks').map((html) => `<div class="align-center">${html}</div>`),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => `<ul>${items.join('')}</ul>`),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((items) => `<ol start="3">${items.join('')}</ol>`),
    fc.array(tie('cell'), { minLength: 1, maxLength: 3 }).map((cells) => {
      const row = `<tr>${cells.join('')}</tr>`;
      return `<table><thead>${row}</thead><tbody>${row}${row}</tbody></table>`;
    }),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  item: fc.oneof(tie('blocks'), inlineHtml).map((html) => `<li>${html}</li>`),
  cell: fc
    .tuple(
      fc.constantFrom('th', 'td'),
      fc.constantFrom('', ' colspan="2"', ' rowspan="3"'),
      fc.oneof(tie('blocks'), inlineHtml),
    )
    .map(([tag, span, html]) => `<${tag}${span}>${html}</${tag}>`),
}));

export const vocabularyHtml = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''));

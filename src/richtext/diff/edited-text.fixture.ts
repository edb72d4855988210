// Generates pairs of texts: a text and an edited version of it.
import fc from 'fast-check';
import { sanitizeHtml } from '../sanitize/sanitize-html.ts';
import { vocabularyHtml } from '../vocabulary-html.fixture.ts';

// Few words, so that the texts have words in common. Sanitising does not change them.
export const word = fc.constantFrom(
  ...'a of the red blue review article editor engine “quoted” it’s 3.14 東京都 で (x) — 👩‍💻 foo_bar'.split(
    ' ',
  ),
);
export const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));
const href = fc.constantFrom('https://x.org/a', 'https://x.org/b', '/articles/x', 'mailto:a@x.org');
const inline = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: words },
      words.map((text) => `<strong>${text}</strong>`),
      words.map((text) => `<em>${text}</em>`),
      words.map((text) => `<code>${text}</code>`),
      words.map((text) => `<code class="language-math">${text}</code>`),
      words.map((text) => `<span class="footnote">${text}</span>`),
      fc.tuple(href, words).map(([to, text]) => `<a href="${to}">${text}</a>`),
      fc.constant('<br>'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `x ${parts.join(' ')}`);
const line = fc.constantFrom('const a = 1;', 'const b = 1;', '  return a;', '', '}', '\treturn a + b;', 'x');
const leaf = fc.oneof(
  { weight: 4, arbitrary: inline.map((html) => `<p>${html}</p>`) },
  fc.tuple(fc.constantFrom('h2', 'h3'), words).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  inline.map((html) => `<p class="align-center">${html}</p>`),
  fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((lines) => `<pre><code class="language-text">${['start', ...lines, 'end'].join('\n')}</code></pre>`),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.option(words))
    .map(
      ([name, caption]) =>
        `<figure><img src="/images/${name}.webp" alt="${name}">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`,
    ),
  fc.constant('<hr>'),
);
const { block } = fc.letrec<{ block: string; item: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'diff' },
    leaf,
    fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => `<ul>${items.join('')}</ul>`),
    fc
      .tuple(words, tie('block'))
      .map(([summary, inner]) => `<details><summary>${summary}</summary>${inner}</details>`),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 4 })
      .map((items) => `<ul class="tasks">${items.join('').replace('<li>', '<li class="done">')}</ul>`),
    fc.array(tie('item'), { minLength: 1, maxLength: 4 }).map((items) => `<ol>${items.join('')}</ol>`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((inner) => `<blockquote>${inner.join('')}</blockquote>`),
    tie('block').map((inner) => `<blockquote class="callout-note">${inner}</blockquote>`),
    fc
      .tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.array(words, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      )
      .map(([columns, rows]) => {
        const cells = rows.map((row) =>
          row
            .slice(0, columns)
            .map((cell) => `<td>${cell}</td>`)
            .join(''),
        );
        return `<table><tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
      }),
  ),
  item: fc
    .tuple(inline, fc.option(tie('block'), { freq: 4 }))
    .map(([html, inner]) => `<li>${html}${inner ?? ''}</li>`),
}));
const blocks = fc.array(block, { maxLength: 7 });

/** What authors do to a text: insert, remove, move, replace and reword. */
const edit = fc.oneof(
  fc.tuple(fc.constant('insert' as const), fc.nat(), block),
  fc.tuple(fc.constant('remove' as const), fc.nat(), fc.constant('')),
  fc.tuple(fc.constant('move' as const), fc.nat(), fc.constant('')),
  fc.tuple(fc.constant('replace' as const), fc.nat(), block),
  fc.tuple(fc.constant('reword' as const), fc.nat(), word),
  fc.tuple(fc.constant('reword' as const), fc.nat(), word),
);
type Edit = [kind: 'insert' | 'remove' | 'move' | 'replace' | 'reword', seed: number, value: string];

function applyEdit(list: string[], [kind, seed, value]: Edit): string[] {
  const index = list.length === 0 ? 0 : seed % list.length;
  if (kind === 'insert') return list.toSpliced(index, 0, value);
  if (kind === 'remove') return list.toSpliced(index, 1);
  if (kind === 'replace') return list.toSpliced(index, 1, value);
  if (kind === 'move') {
    const moved = list.slice(index, index + 1);
    return list.toSpliced(index, 1).toSpliced(seed % 3, 0, ...moved);
  }
  return list.map((html, n) => (n === index ? html.replace(/\b(red|blue|of|review)\b/, value) : html));
}

const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage: () => true });
export type TextPair = { before: string; after: string };

/** Mostly a text and its edit, sometimes two unrelated texts. */
export const textPair: fc.Arbitrary<TextPair> = fc.oneof(
  fc.tuple(blocks, fc.array(edit, { minLength: 1, maxLength: 5 })).map(([list, edits]) => ({
    before: sanitize(list.join('')),
    after: sanitize(edits.reduce((current, next) => applyEdit(current, next as Edit), list).join('')),
  })),
  fc.tuple(blocks, blocks).map(([before, after]) => ({
    before: sanitize(before.join('')),
    after: sanitize(after.join('')),
  })),
);
/** Two unrelated texts of any markup in the vocabulary. */
export const vocabularyPair: fc.Arbitrary<TextPair> = fc
  .tuple(vocabularyHtml, vocabularyHtml)
  .map(([before, after]) => ({ before, after }));

// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../sanitize/sanitize-html.ts';
import { openEditor, type TestSuggestion } from './suggestions.fixture.ts';

const formats = ['', 'strong', 'em', 'code', 'a href="https://example.com"'];

/** Every word is there once, so that a passage is never ambiguous and each word tells where it belongs. */
const article = fc
  .array(fc.array(fc.nat(formats.length - 1), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((paragraphs) => fc.tuple(fc.constant(paragraphs), fc.nat(3)))
  .map(([paragraphs, kind]) => {
    const words = paragraphs.map((paragraph, p) => paragraph.map((_, w) => `p${p}w${w}`));
    const blocks = paragraphs.map((paragraph, p) =>
      paragraph
        .map((format, w) => {
          const word = words[p]?.[w] ?? '';
          const tag = formats[format] ?? '';
          return tag === '' ? word : `<${tag}>${word}</${tag.split(' ')[0]}>`;
        })
        .join(' '),
    );
    const html = blocks.map((block, p) => wrap(block, words[p] ?? [], (kind + p) % 4)).join('');
    return { words, html };
  });

function wrap(block: string, words: string[], kind: number): string {
  if (kind === 1) return `<ul><li>${block}</li></ul>`;
  if (kind === 2) return `<pre><code>${words.join(' ')}</code></pre>`;
  return kind === 3 ? `<blockquote><p>${block}</p></blockquote>` : `<p>${block}</p>`;
}

const replacement = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.constantFrom('new', 'other', '<b>', 'ﬁ', '🙂', '&amp;'), { maxLength: 4 })
    .map((all) => all.join(' ')),
);

type Place = { block: number; start: number; length: number };

type Step = { kind: 'apply'; ids: number[] } | { kind: 'undo' | 'redo' | 'pause' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('apply' as const),
    ids: fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'pause' as const) }),
);

const scene = article.chain(({ words, html }) => {
  const place = fc.nat(words.length - 1).chain((block) =>
    fc.record({
      block: fc.constant(block),
      start: fc.nat((words[block]?.length ?? 1) - 1),
      length: fc.integer({ min: 1, max: 5 }),
    }),
  );
  const suggestion = fc.record({ place, replacement });
  return fc.record({
    words: fc.constant(words),
    html: fc.constant(html),
    suggestions: fc.array(suggestion, { minLength: 1, maxLength: 6 }),
    steps: fc.array(step, { maxLength: 10 }),
  });
});

const wordsAt = (words: string[][], { block, start, length }: Place): string[] =>
  words[block]?.slice(start, start + length) ?? [];

/** The words that no applied suggestion is about, in order. */
function untouched(words: string[][], places: readonly Place[]): string[] {
  const covered = new Set(places.flatMap((place) => wordsAt(words, place)));
  return words.flat().filter((word) => !covered.has(word));
}

/** The sanitiser removes paragraphs and quotes that are left without words. */
function withoutEmpty(html: string): string {
  const shorter = html.replace(/<(\w+)[^>]*>\s*<\/\1>/g, '');
  return shorter === html ? html : withoutEmpty(shorter);
}

test('applying, declining and undoing in any order never changes words outside the applied passages', () => {
  fc.assert(
    fc.property(scene, ({ words, html, suggestions, steps }) => {
      const all = suggestions.map(({ place, replacement }, index): TestSuggestion & { place: Place } => ({
        id: String(index),
        quote: wordsAt(words, place).join(' '),
        replacement,
        place,
      }));
      const editor = openEditor(html, all);
      const original = editor.html();
      for (const step of steps) {
        if (!('ids' in step)) editor[step.kind]();
        else {
          // A suggestion that is not applied here was declined, or is left alone: that changes no text.
          const session = editor.session();
          editor.apply(
            ...step.ids.map(String).filter((id) => Number(id) < all.length && session.get(id) !== 'applied'),
          );
        }
        const session = editor.session();
        const applied = all.filter(({ id }) => session.get(id) === 'applied');
        const text = editor.blocks().join(' ');
        const known = new Set(words.flat());
        const left = (text.match(/p\dw\d+/g) ?? []).filter((word) => known.has(word));
        expect(left).toEqual(
          untouched(
            words,
            applied.map(({ place }) => place),
          ),
        );
        if (applied.length === 0) expect(editor.html()).toBe(original);
        const stored = sanitizeHtml(editor.html(), { isOwnImage: () => true });
        expect(withoutEmpty(stored)).toBe(withoutEmpty(editor.html()));
      }
    }),
    { numRuns: 100 },
  );
});

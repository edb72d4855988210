// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEditor, type TestSuggestion } from '#richtext/editor/passages/suggestions.fixture.ts';
import { anchorOf } from '../../locate-passage.ts';
import { findCorrectedPassage } from './find-corrected-passage.ts';

// Few different words, so that many passages are said again elsewhere.
const word = fc.constantFrom('the', 'proof', 'is', 'read', 'twice', 'by', 'another', 'reader');
const paragraph = fc.array(word, { minLength: 1, maxLength: 25 });

type Place = { block: number; from: number; to: number };

const scene = fc.array(paragraph, { minLength: 1, maxLength: 4 }).chain((paragraphs) =>
  fc.record({
    paragraphs: fc.constant(paragraphs),
    proposals: fc.array(
      fc
        .nat(paragraphs.length - 1)
        .chain((block) =>
          fc.tuple(
            fc.constant(block),
            fc.nat((paragraphs[block]?.length ?? 1) - 1),
            fc.integer({ min: 1, max: 5 }),
            fc.constantFrom('NEW', 'NEW WORDS', 'ONE MORE WORD'),
          ),
        ),
      { minLength: 1, maxLength: 6 },
    ),
    order: fc.array(fc.nat(5), { maxLength: 8 }),
    reloads: fc.boolean(),
  }),
);

// What comes before the second word of the second paragraph comes before the fourth paragraph, too.
const saidAgainAfterSameWords: typeof scene extends fc.Arbitrary<infer Scene> ? Scene : never = {
  paragraphs: [
    ['by'],
    ['another', 'another', 'is', 'another', 'reader'],
    ['another', 'by', 'another'],
    ['another', 'is', 'the', 'proof'],
  ],
  proposals: [
    [1, 0, 2, 'NEW'],
    [1, 1, 1, 'NEW'],
  ],
  order: [0, 1],
  reloads: true,
};

const overlaps = (one: Place, other: Place): boolean =>
  one.block === other.block && one.from < other.to && other.from < one.to;

test('taking corrections in any order never changes words outside their passages', () => {
  fc.assert(
    fc.property(scene, ({ paragraphs, proposals, order, reloads }) => {
      const texts = paragraphs.map((words) => words.join(' '));
      const all = proposals.map(([block, at, length, replacement], index) => {
        const words = paragraphs[block] ?? [];
        const start = words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1);
        const quote = words.slice(at, at + length).join(' ');
        const anchor = anchorOf(texts, { block, start, end: start + quote.length });
        const place: Place = { block, from: at, to: Math.min(words.length, at + length) };
        const id = String(index);
        const suggestion: TestSuggestion = {
          id,
          quote,
          replacement,
          find: (blocks) => findCorrectedPassage(blocks, { ...anchor, replacement, state: 'open' }),
        };
        return { id, place, replacement, suggestion };
      });
      const taken: typeof all = [];
      let editor = openEditor(
        texts.map((text) => `<p>${text}</p>`).join(''),
        all.map(({ suggestion }) => suggestion),
      );
      for (const index of order) {
        const next = all[index];
        if (!next || taken.includes(next) || editor.session().get(next.id) === 'stale') continue;
        if (editor.apply(next.id).applied.length > 0) {
          expect(taken.some(({ place }) => overlaps(place, next.place))).toBe(false);
          taken.push(next);
        }
        if (reloads)
          editor = openEditor(
            editor.html(),
            all.filter((each) => !taken.includes(each)).map(({ suggestion }) => suggestion),
          );
        else editor.pause();
        expect(editor.blocks()).toEqual(paragraphs.map((words, block) => replaceAll(words, block, taken)));
      }
    }),
    { numRuns: 300, examples: [[saidAgainAfterSameWords]] },
  );
});

/** The paragraph with each passage replaced, and every other word where it was. */
function replaceAll(
  words: readonly string[],
  block: number,
  taken: readonly { place: Place; replacement: string }[],
) {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const here = taken.find(({ place }) => place.block === block && place.from === at);
    out.push(here ? here.replacement : (words[at] ?? ''));
    at = here ? here.place.to : at + 1;
  }
  return out.join(' ');
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../render-html.ts';
import { vocabularyHtml } from '../vocabulary-tree.fixture.ts';
import { readAfter, readBefore, readWords } from './both-sides.fixture.ts';
import { compareLines, compareLists, createComparer } from './compare-texts.ts';
import { type TextPair, textPair, vocabularyPair, word, words } from './edited-text.fixture.ts';

// How code is coloured is the renderer's own business, and takes its time.
const renderer = { ...createRenderer(), dress: async () => {} };
const compare = createComparer({ renderer });

async function expectBothSides({ before, after }: TextPair): Promise<void> {
  const comparison = await compare(before, after);
  expect(readAfter(comparison)).toEqual(readWords(after));
  expect(readBefore(comparison)).toEqual(readWords(before));
}

describe('of two texts, a comparison', () => {
  test('holds the new one and the old one, word by word', async () => {
    await fc.assert(fc.asyncProperty(textPair, expectBothSides), { numRuns: 120 });
  });

  test('holds both, whatever the vocabulary can say', async () => {
    await fc.assert(fc.asyncProperty(vocabularyPair, expectBothSides), { numRuns: 120 });
  });

  test('has every block of the new one once, in order, and each of the old one where it says', async () => {
    await fc.assert(
      fc.asyncProperty(textPair, async ({ before, after }) => {
        const { blocks: changes } = await compare(before, after);
        const places = changes.flatMap(({ newIndex }) => newIndex ?? []);
        expect(places).toEqual(places.map((_, place) => place));
        for (const { kind, newIndex, oldIndex } of changes) {
          expect(newIndex === null).toBe(kind === 'removed');
          expect(oldIndex === null).toBe(kind === 'added');
        }
      }),
      { numRuns: 120 },
    );
  });

  test('never says that a block changed without showing or telling how', async () => {
    await fc.assert(
      fc.asyncProperty(textPair, async ({ before, after }) => {
        const { blocks: changes } = await compare(before, after);
        for (const { kind, html, notes } of changes.filter((change) => change.kind === 'changed')) {
          expect(notes.length > 0 || /<(?:ins|del)\b|class="diff-/.test(html), `${kind} ${html}`).toBe(true);
          expect(notes).not.toContain('Changed in a way that is hard to see');
        }
      }),
      { numRuns: 120 },
    );
  });

  test('tells every address and every description that was not there before', async () => {
    const list = (html: string) =>
      new Set(Array.from(html.matchAll(/ (?:href|alt)="([^"]+)"/g), ([, value = '']) => value));
    await fc.assert(
      fc.asyncProperty(textPair, async ({ before, after }) => {
        const { blocks: changes } = await compare(before, after);
        const notes = changes.flatMap((change) => change.notes).join('\n');
        for (const value of list(after)) if (!list(before).has(value)) expect(notes).toContain(value);
      }),
      { numRuns: 120 },
    );
  });

  test('is the same exactly when the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(textPair, async ({ before, after }) => {
        const { isSame, added, removed } = await compare(before, after);
        expect(isSame).toBe(before.replace(/\s+/g, ' ') === after.replace(/\s+/g, ' '));
        if (isSame) expect([added, removed]).toEqual([0, 0]);
      }),
      { numRuns: 120 },
    );
  });
});

test('a text is the same as itself', async () => {
  await fc.assert(
    fc.asyncProperty(vocabularyHtml, async (html) => {
      const { isSame, blocks: changes, added, removed } = await compare(html, html);
      expect({ isSame, added, removed }).toEqual({ isSame: true, added: 0, removed: 0 });
      expect(changes.every(({ notes }) => notes.length === 0)).toBe(true);
    }),
    { numRuns: 120 },
  );
});

test('lines hold the new one exactly, and the words of the old one', () => {
  const text = fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 20 }));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = compareLines(before, after);
      const side = (dropped: string) =>
        pieces
          .filter(({ kind }) => kind !== dropped)
          .map((piece) => piece.text)
          .join('');
      expect(side('removed')).toBe(after.replace(/[\t\n\f\r\p{Zs}]+$/u, ''));
      expect(side('added').replace(/\s+/g, '')).toBe(before.replace(/\s+/g, ''));
    }),
    { numRuns: 1_000 },
  );
});

test('lists are divided into what came, went and stayed', () => {
  const list = fc.uniqueArray(word);
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { added, removed, kept } = compareLists(before, after);
      expect(new Set([...added, ...kept])).toEqual(new Set(after));
      expect(new Set([...removed, ...kept])).toEqual(new Set(before));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../render/render-html.ts';
import { vocabularyHtml } from '../vocabulary-html.fixture.ts';
import { compareLines, compareLists, createComparer } from './compare-texts.ts';
import { type TextPair, textPair, vocabularyPair, word, words } from './edited-text.fixture.ts';
import { readAfter, readBefore, readWords } from './read-both-texts.fixture.ts';

// Skip rendering: it has its own tests, and highlighting is slow.
const renderer = { ...createRenderer(), renderTree: async () => {} };
const compare = createComparer({ renderer });

async function expectBothSides({ before, after }: TextPair): Promise<void> {
  const comparison = await compare(before, after);
  expect(readAfter(comparison)).toEqual(readWords(after));
  expect(readBefore(comparison)).toEqual(readWords(before));
}

describe('a comparison of two texts', () => {
  test('a comparison contains all words of the new and of the old text', async () => {
    await fc.assert(fc.asyncProperty(textPair, expectBothSides), { numRuns: 120 });
  });

  test('a comparison of any two texts of the vocabulary contains all words of both', async () => {
    await fc.assert(fc.asyncProperty(vocabularyPair, expectBothSides), { numRuns: 120 });
  });

  test('a comparison has each new block once and in order, and an old index for all but added blocks', async () => {
    await fc.assert(
      fc.asyncProperty(textPair, async ({ before, after }) => {
        const { blocks: changes } = await compare(before, after);
        const indexes = changes.flatMap(({ newIndex }) => newIndex ?? []);
        expect(indexes).toEqual(indexes.map((_, index) => index));
        for (const { kind, newIndex, oldIndex } of changes) {
          expect(newIndex === null).toBe(kind === 'removed');
          expect(oldIndex === null).toBe(kind === 'added');
        }
      }),
      { numRuns: 120 },
    );
  });

  test('a changed block always has a visible mark or a note', async () => {
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

  test('the notes of a comparison contain every new URL and alt text', async () => {
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

  test('a comparison reports no change only for texts that differ in nothing but white space', async () => {
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

test('a text compared with itself has no changes and no notes', async () => {
  await fc.assert(
    fc.asyncProperty(vocabularyHtml, async (html) => {
      const { isSame, blocks: changes, added, removed } = await compare(html, html);
      expect({ isSame, added, removed }).toEqual({ isSame: true, added: 0, removed: 0 });
      expect(changes.every(({ notes }) => notes.length === 0)).toBe(true);
    }),
    { numRuns: 120 },
  );
});

test('compared lines contain the new line exactly, and the words of the old one', () => {
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

test('compared lists are divided into added, removed and kept items', () => {
  const list = fc.uniqueArray(word);
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { added, removed, kept } = compareLists(before, after);
      expect(new Set([...added, ...kept])).toEqual(new Set(after));
      expect(new Set([...removed, ...kept])).toEqual(new Set(before));
    }),
  );
});

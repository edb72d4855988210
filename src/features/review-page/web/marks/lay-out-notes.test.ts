import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutNotes, type NoteBox } from './lay-out-notes.ts';

const box = (id: string, top: number, height = 100): NoteBox => ({ id, top, height });

test('notes with enough room stand beside their passages', () => {
  expect([...layOutNotes([box('a', 0), box('b', 300)])]).toEqual([
    ['a', 0],
    ['b', 300],
  ]);
});

test('notes on one line are stacked', () => {
  expect(layOutNotes([box('a', 50), box('b', 50), box('c', 60)])).toEqual(
    new Map([
      ['a', 50],
      ['b', 162],
      ['c', 274],
    ]),
  );
});

test('the focused note stays beside its passage, and the others move', () => {
  const tops = layOutNotes([box('a', 400), box('b', 410), box('c', 420)], 'b');
  expect(tops).toEqual(
    new Map([
      ['b', 410],
      ['c', 522],
      ['a', 298],
    ]),
  );
});

test('without room above the focused note, all notes start at the top', () => {
  const tops = layOutNotes([box('a', 10), box('b', 20)], 'b');
  expect(tops).toEqual(
    new Map([
      ['a', 0],
      ['b', 112],
    ]),
  );
});

test('notes never overlap and never stand above the text, whichever is focused', () => {
  const boxes = fc
    .array(fc.record({ top: fc.nat(2000), height: fc.integer({ min: 1, max: 300 }) }), { maxLength: 12 })
    .map((all) =>
      all.toSorted((one, other) => one.top - other.top).map((each, at) => ({ ...each, id: String(at) })),
    );
  fc.assert(
    fc.property(boxes, fc.nat(12), (notes, focused) => {
      const tops = layOutNotes(notes, String(focused));
      let floor = 0;
      for (const { id, height } of notes) {
        const noteTop = tops.get(id) ?? Number.NaN;
        expect(noteTop).toBeGreaterThanOrEqual(floor);
        floor = noteTop + height;
      }
    }),
  );
});

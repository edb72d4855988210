import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutNotes, type NoteBox } from './lay-out-notes.ts';

const box = (id: string, top: number, height = 100): NoteBox => ({ id, top, height });

test('notes with room stand beside their passages', () => {
  expect([...layOutNotes([box('a', 0), box('b', 300)])]).toEqual([
    ['a', 0],
    ['b', 300],
  ]);
});

test('those of one line stand below each other', () => {
  expect(layOutNotes([box('a', 50), box('b', 50), box('c', 60)])).toEqual(
    new Map([
      ['a', 50],
      ['b', 162],
      ['c', 274],
    ]),
  );
});

test('the one that is looked at keeps its place, and the others make room', () => {
  const places = layOutNotes([box('a', 400), box('b', 410), box('c', 420)], 'b');
  expect(places).toEqual(
    new Map([
      ['b', 410],
      ['c', 522],
      ['a', 298],
    ]),
  );
});

test('where there is no room above, all begin at the top', () => {
  const places = layOutNotes([box('a', 10), box('b', 20)], 'b');
  expect(places).toEqual(
    new Map([
      ['a', 0],
      ['b', 112],
    ]),
  );
});

test('no two ever overlap, in any order of focus, and none is above the text', () => {
  const boxes = fc
    .array(fc.record({ top: fc.nat(2000), height: fc.integer({ min: 1, max: 300 }) }), { maxLength: 12 })
    .map((all) =>
      all.toSorted((one, other) => one.top - other.top).map((each, at) => ({ ...each, id: String(at) })),
    );
  fc.assert(
    fc.property(boxes, fc.nat(12), (notes, focused) => {
      const places = layOutNotes(notes, String(focused));
      let floor = 0;
      for (const { id, height } of notes) {
        const place = places.get(id) ?? Number.NaN;
        expect(place).toBeGreaterThanOrEqual(floor);
        floor = place + height;
      }
    }),
  );
});

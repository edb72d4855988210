import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../contract.ts';
import { type ComparedBlock, countChanges, foldBlocks, isHeadChanged } from './fold-blocks.ts';

const kinds = { '.': 'same', '+': 'added', '-': 'removed', '~': 'changed', '>': 'moved' } as const;

/** `..+.` is two that stayed, an added one, and one that stayed. */
function blocksOf(drawn: string): ComparedBlock[] {
  let index = 0;
  return [...drawn].map((sign) => {
    const kind = kinds[sign as keyof typeof kinds];
    const newIndex = kind === 'removed' ? null : index++;
    return { kind, html: '', newIndex, oldIndex: kind === 'added' ? null : 0, notes: [] };
  });
}

/** Folds as their length in brackets, the beginning of each change as its number. */
const draw = (items: ReturnType<typeof foldBlocks>): string =>
  items.map((item) => (item.kind === 'fold' ? `[${item.blocks.length}]` : (item.change ?? 'b'))).join('');

describe('folding', () => {
  test.each([
    ['what stayed is folded but for what is next to a change', '.....~.....', '[4]b0b[4]'],
    ['a fold of one is none', '..~..', 'bb0bb'],
    ['changes in a row are one', '....+-~....', '[3]b0bbb[3]'],
    ['a block between two changes belongs to both', '+.+', '0b1'],
    ['a text without changes is one fold', '.....', '[5]'],
    ['all new', '+++', '0bb'],
    ['nothing', '', ''],
  ])('%s', (_, drawn, expected) => {
    expect(draw(foldBlocks(blocksOf(drawn)))).toBe(expected);
  });

  test('a marked block stays in sight', () => {
    expect(draw(foldBlocks(blocksOf('.........~'), { kept: new Set([3]) }))).toBe('[3]b[4]b0');
  });

  test('the numbers go on after those of the head', () => {
    expect(draw(foldBlocks(blocksOf('+.+'), { firstChange: 1 }))).toBe('1b2');
  });

  test('every block is there once, in order', () => {
    const items = foldBlocks(blocksOf('..+....~>...-...'));
    const places = items
      .flatMap((item) => (item.kind === 'fold' ? item.blocks : [item]))
      .map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: 16 }, (_, place) => place));
  });
});

const same: Comparison = {
  title: [{ kind: 'same', text: 'A title' }],
  excerpt: [{ kind: 'same', text: 'An excerpt' }],
  category: { before: { name: 'CSS', slug: 'css' }, after: { name: 'CSS', slug: 'css' } },
  tags: { added: [], removed: [], kept: ['proofs'] },
  seo: [],
  blocks: [],
  added: 0,
  removed: 0,
  isSame: true,
};

test('the head counts as one change, whatever there is in it', () => {
  const blocks = blocksOf('+..~~.-');
  expect(countChanges(same)).toBe(0);
  expect(countChanges({ ...same, blocks })).toBe(3);
  const heads: Partial<Comparison>[] = [
    { title: [{ kind: 'added', text: 'A' }] },
    { excerpt: [{ kind: 'removed', text: 'A' }] },
    { category: { before: null, after: { name: 'CSS', slug: 'css' } } },
    { tags: { added: ['a'], removed: [], kept: [] } },
    { seo: [{ field: 'metaTitle', pieces: [] }] },
  ];
  for (const head of heads) {
    expect(isHeadChanged({ ...same, ...head })).toBe(true);
    expect(countChanges({ ...same, ...head, blocks })).toBe(4);
  }
});

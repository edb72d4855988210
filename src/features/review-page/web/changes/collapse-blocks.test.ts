import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../contract.ts';
import { type ComparedBlock, collapseBlocks, countChanges, isMetadataChanged } from './collapse-blocks.ts';

const kinds = { '.': 'same', '+': 'added', '-': 'removed', '~': 'changed', '>': 'moved' } as const;

/** `..+.` means two unchanged blocks, an added one and an unchanged one. */
function blocksOf(drawn: string): ComparedBlock[] {
  let index = 0;
  return [...drawn].map((sign) => {
    const kind = kinds[sign as keyof typeof kinds];
    const newIndex = kind === 'removed' ? null : index++;
    return { kind, html: '', newIndex, oldIndex: kind === 'added' ? null : 0, notes: [] };
  });
}

/** Draws each collapsed run as its length in brackets, and the first block of each change as its number. */
const draw = (items: ReturnType<typeof collapseBlocks>): string =>
  items
    .map((item) => (item.kind === 'collapsed' ? `[${item.blocks.length}]` : (item.change ?? 'b')))
    .join('');

describe('collapsing blocks', () => {
  test.each([
    ['unchanged blocks are collapsed except next to a change', '.....~.....', '[4]b0b[4]'],
    ['a single block is not collapsed', '..~..', 'bb0bb'],
    ['adjacent changes are one', '....+-~....', '[3]b0bbb[3]'],
    ['a block between two changes is context of both', '+.+', '0b1'],
    ['a text without changes is one collapsed run', '.....', '[5]'],
    ['a new text has one change', '+++', '0bb'],
    ['an empty text has no blocks', '', ''],
  ])('collapsing: %s', (_, drawn, expected) => {
    expect(draw(collapseBlocks(blocksOf(drawn)))).toBe(expected);
  });

  test('a marked block is not collapsed', () => {
    expect(draw(collapseBlocks(blocksOf('.........~'), { alwaysVisible: new Set([3]) }))).toBe('[3]b[4]b0');
  });

  test('changes of blocks are numbered after the change of the head', () => {
    expect(draw(collapseBlocks(blocksOf('+.+'), { firstChange: 1 }))).toBe('1b2');
  });

  test('every block appears once, in order', () => {
    const items = collapseBlocks(blocksOf('..+....~>...-...'));
    const indexes = items
      .flatMap((item) => (item.kind === 'collapsed' ? item.blocks : [item]))
      .map(({ index }) => index);
    expect(indexes).toEqual(Array.from({ length: 16 }, (_, index) => index));
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

test('all changes of the head count as one', () => {
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
    expect(isMetadataChanged({ ...same, ...head })).toBe(true);
    expect(countChanges({ ...same, ...head, blocks })).toBe(4);
  }
});

import type { Comparison } from '../../contract.ts';
// What is shown of a comparison: long runs that stayed the same are folded, and the changes are counted.

export type ComparedBlock = Comparison['blocks'][number];

export type ShownBlock = {
  kind: 'block';
  block: ComparedBlock;
  /** Where it stands in the comparison. */
  place: number;
  /** The change it begins; changed blocks that follow each other are one. */
  change: number | undefined;
};

export type Fold = { kind: 'fold'; blocks: ShownBlock[] };

// One block before and after a change says where it is.
const around = 1;
// To fold less would hide what a click costs more than.
const minFolded = 2;

const isChanged = ({ kind }: ComparedBlock): boolean => kind !== 'same';

type Folding = {
  /** The number of the first change among the blocks: the head may have had one before. */
  firstChange?: number;
  /** Blocks of the new text that must be seen, such as marked ones. */
  kept?: ReadonlySet<number>;
};

export function foldBlocks(
  blocks: readonly ComparedBlock[],
  { firstChange = 0, kept = new Set() }: Folding = {},
): (ShownBlock | Fold)[] {
  const shown = numberChanges(blocks, firstChange);
  const isSeen = (place: number): boolean => {
    const near = blocks.slice(Math.max(0, place - around), place + around + 1);
    const newIndex = blocks[place]?.newIndex ?? null;
    return near.some(isChanged) || (newIndex !== null && kept.has(newIndex));
  };
  const out: (ShownBlock | Fold)[] = [];
  for (const block of shown) {
    const last = out.at(-1);
    if (isSeen(block.place)) out.push(block);
    else if (last?.kind === 'fold') last.blocks.push(block);
    else out.push({ kind: 'fold', blocks: [block] });
  }
  return out.flatMap((item) =>
    item.kind === 'fold' && item.blocks.length < minFolded ? item.blocks : [item],
  );
}

function numberChanges(blocks: readonly ComparedBlock[], firstChange: number): ShownBlock[] {
  let next = firstChange;
  return blocks.map((block, place) => {
    const previous = blocks[place - 1];
    const isFirst = isChanged(block) && !(previous && isChanged(previous));
    return { kind: 'block', block, place, change: isFirst ? next++ : undefined };
  });
}

/** Whether anything beside the text was changed: the first of the changes then. */
export function isHeadChanged({ title, excerpt, category, tags, seo }: Comparison): boolean {
  return (
    [title, excerpt].some((pieces) => pieces.some(({ kind }) => kind !== 'same')) ||
    category.before?.slug !== category.after?.slug ||
    tags.added.length + tags.removed.length + seo.length > 0
  );
}

export function countChanges(comparison: Comparison): number {
  const runs = comparison.blocks.filter(
    (block, place, all) => isChanged(block) && !isChanged(all[place - 1] ?? { ...block, kind: 'same' }),
  );
  return runs.length + (isHeadChanged(comparison) ? 1 : 0);
}

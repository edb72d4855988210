// Decides which blocks of a comparison are shown: long unchanged runs are collapsed, and the changes are numbered.
import type { Comparison } from '../../contract.ts';

export type ComparedBlock = Comparison['blocks'][number];

export type VisibleBlock = {
  kind: 'block';
  block: ComparedBlock;
  /** The index of the block in the comparison. */
  index: number;
  /** The number of the change that starts at this block. Adjacent changed blocks are one change. */
  change: number | undefined;
};

export type CollapsedRun = { kind: 'collapsed'; blocks: VisibleBlock[] };

// Show one block before and after each change as context.
const contextBlocks = 1;
// Collapsing a single block would save less space than the button takes.
const minCollapsed = 2;

const isChanged = ({ kind }: ComparedBlock): boolean => kind !== 'same';

type CollapseOptions = {
  /** The number of the first change among the blocks: 1 if the head has a change. */
  firstChange?: number;
  /** Indexes of blocks of the new text that must stay visible, such as marked ones. */
  alwaysVisible?: ReadonlySet<number>;
};

export function collapseBlocks(
  blocks: readonly ComparedBlock[],
  { firstChange = 0, alwaysVisible = new Set() }: CollapseOptions = {},
): (VisibleBlock | CollapsedRun)[] {
  const shown = numberChanges(blocks, firstChange);
  const isSeen = (index: number): boolean => {
    const near = blocks.slice(Math.max(0, index - contextBlocks), index + contextBlocks + 1);
    const newIndex = blocks[index]?.newIndex ?? null;
    return near.some(isChanged) || (newIndex !== null && alwaysVisible.has(newIndex));
  };
  const out: (VisibleBlock | CollapsedRun)[] = [];
  for (const block of shown) {
    const last = out.at(-1);
    if (isSeen(block.index)) out.push(block);
    else if (last?.kind === 'collapsed') last.blocks.push(block);
    else out.push({ kind: 'collapsed', blocks: [block] });
  }
  return out.flatMap((item) =>
    item.kind === 'collapsed' && item.blocks.length < minCollapsed ? item.blocks : [item],
  );
}

function numberChanges(blocks: readonly ComparedBlock[], firstChange: number): VisibleBlock[] {
  let next = firstChange;
  return blocks.map((block, index) => {
    const previous = blocks[index - 1];
    const isFirst = isChanged(block) && !(previous && isChanged(previous));
    return { kind: 'block', block, index, change: isFirst ? next++ : undefined };
  });
}

/** Whether a field other than the text has changed. If so, it counts as the first change. */
export function isMetadataChanged({ title, excerpt, category, tags, seo }: Comparison): boolean {
  return (
    [title, excerpt].some((pieces) => pieces.some(({ kind }) => kind !== 'same')) ||
    category.before?.slug !== category.after?.slug ||
    tags.added.length + tags.removed.length + seo.length > 0
  );
}

export function countChanges(comparison: Comparison): number {
  const runs = comparison.blocks.filter(
    (block, index, all) => isChanged(block) && !isChanged(all[index - 1] ?? { ...block, kind: 'same' }),
  );
  return runs.length + (isMetadataChanged(comparison) ? 1 : 0);
}

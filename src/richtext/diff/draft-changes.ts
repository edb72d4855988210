// The block changes of a comparison, before rendering.
import type { ElementContent } from 'hast';
import { texts } from '#texts';
import { isElement } from '../html/parse-fragment.ts';
import type { Group, Step } from './align/plan-steps.ts';
import type { BlockChange } from './block-change.ts';
import { type Blocks, compareGroup } from './blocks/compare-blocks.ts';
import type { Block } from './blocks/read-blocks.ts';
import { recordWholeBlock } from './blocks/whole-block.ts';
import type { Comparison, Resumable } from './comparison.ts';

export type Draft = Omit<BlockChange, 'html'> & { nodes: ElementContent[] };

type DraftContext = { blocks: Blocks; comparison: Comparison; splits: Map<Group, ElementContent[][]> };

export function* draftChanges(
  blocks: Blocks,
  steps: readonly Step[],
  comparison: Comparison,
): Resumable<Draft[]> {
  const drafts: Draft[] = [];
  const splits = new Map<Group, ElementContent[][]>();
  // The last old index so far, to tell whether a block moved up or down.
  let lastOldIndex = -1;
  for (const step of steps) {
    const draft = yield* draftStep(step, { blocks, splits, comparison: { ...comparison, notes: [] } });
    if (step.kind !== 'moved') lastOldIndex = draft.oldIndex ?? lastOldIndex;
    else
      draft.notes.push(
        step.before > lastOldIndex ? texts.draftChanges.movedUp : texts.draftChanges.movedDown,
      );
    drafts.push({ ...draft, notes: [...new Set(draft.notes)] });
    yield;
  }
  return drafts;
}

function* draftStep(step: Step, context: DraftContext): Resumable<Draft> {
  const { blocks, comparison } = context;
  const { notes } = comparison;
  switch (step.kind) {
    case 'same':
    case 'moved': {
      const { nodes } = blocks.after[step.after] as Block;
      return { kind: step.kind, nodes, newIndex: step.after, oldIndex: step.before, notes };
    }
    case 'added': {
      const block = blocks.after[step.after] as Block;
      recordWholeBlock(block, 'added', comparison);
      return { kind: 'added', nodes: block.nodes, newIndex: step.after, oldIndex: null, notes };
    }
    case 'removed': {
      const block = blocks.before[step.before] as Block;
      recordWholeBlock(block, 'removed', comparison);
      return { kind: 'removed', nodes: block.nodes, newIndex: null, oldIndex: step.before, notes };
    }
    case 'pair':
      return yield* draftPair(step, context);
  }
}

function* draftPair(
  { group, part }: Extract<Step, { kind: 'pair' }>,
  context: DraftContext,
): Resumable<Draft> {
  const { blocks, comparison, splits } = context;
  const { notes } = comparison;
  const newIndex = group.after[part] ?? null;
  const oldIndex = group.before[0] ?? null;
  if (part > 0) {
    return {
      kind: 'changed',
      nodes: splits.get(group)?.[part] ?? [],
      newIndex,
      oldIndex,
      notes: [texts.draftChanges.splitFromAbove],
    };
  }
  const [nodes = [], ...others] = yield* compareGroup(blocks, group, comparison);
  splits.set(group, [nodes, ...others]);
  const isSame = notes.length === 0 && !nodes.some(hasMark);
  // If the blocks are not equal and no note explains why, say so instead of calling them unchanged.
  const isEqual = blocks.before[oldIndex ?? -1]?.appearance === blocks.after[newIndex ?? -1]?.appearance;
  if (isSame && !isEqual) notes.push(texts.draftChanges.subtleChange);
  return { kind: isSame && isEqual ? 'same' : 'changed', nodes, newIndex, oldIndex, notes };
}

/**
 * Whether the node contains a marked change. Code blocks get their marks later, and have the class only if lines
 * differ.
 */
function hasMark(node: ElementContent): boolean {
  if (!isElement(node)) return false;
  if (node.tagName === 'ins' || node.tagName === 'del') return true;
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  return classes.some((name) => name.startsWith('diff-')) || node.children.some(hasMark);
}

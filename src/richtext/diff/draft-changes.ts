// The blocks of a comparison, before they are rendered.
import type { ElementContent } from 'hast';
import { texts } from '#texts';
import { isElement } from '../parse-fragment.ts';
import type { BlockChange } from './block-change.ts';
import { type Blocks, compareGroup } from './compare-blocks.ts';
import type { Comparison, Work } from './comparison.ts';
import { noteWhole } from './mark-whole.ts';
import type { Group, Step } from './plan-steps.ts';
import type { Block } from './read-blocks.ts';

export type Draft = Omit<BlockChange, 'html'> & { nodes: ElementContent[] };

type Drafting = { blocks: Blocks; comparison: Comparison; splits: Map<Group, ElementContent[][]> };

export function* draftChanges(blocks: Blocks, steps: readonly Step[], comparison: Comparison): Work<Draft[]> {
  const drafts: Draft[] = [];
  const splits = new Map<Group, ElementContent[][]>();
  // How far the old text has been told, to know where something moved from.
  let told = -1;
  for (const step of steps) {
    const draft = yield* draftStep(step, { blocks, splits, comparison: { ...comparison, notes: [] } });
    if (step.kind !== 'moved') told = draft.oldIndex ?? told;
    else draft.notes.push(step.before > told ? texts.draftChanges.movedUp : texts.draftChanges.movedDown);
    drafts.push({ ...draft, notes: [...new Set(draft.notes)] });
    yield;
  }
  return drafts;
}

function* draftStep(step: Step, drafting: Drafting): Work<Draft> {
  const { blocks, comparison } = drafting;
  const { notes } = comparison;
  switch (step.kind) {
    case 'same':
    case 'moved': {
      const { nodes } = blocks.after[step.after] as Block;
      return { kind: step.kind, nodes, newIndex: step.after, oldIndex: step.before, notes };
    }
    case 'added': {
      const block = blocks.after[step.after] as Block;
      noteWhole(block, 'added', comparison);
      return { kind: 'added', nodes: block.nodes, newIndex: step.after, oldIndex: null, notes };
    }
    case 'removed': {
      const block = blocks.before[step.before] as Block;
      noteWhole(block, 'removed', comparison);
      return { kind: 'removed', nodes: block.nodes, newIndex: null, oldIndex: step.before, notes };
    }
    case 'pair':
      return yield* draftPair(step, drafting);
  }
}

function* draftPair({ group, part }: Extract<Step, { kind: 'pair' }>, drafting: Drafting): Work<Draft> {
  const { blocks, comparison, splits } = drafting;
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
  // Only what is equal looks the same; whatever there may be beyond what the notes know is not passed over in silence.
  const isEqual = blocks.before[oldIndex ?? -1]?.look === blocks.after[newIndex ?? -1]?.look;
  if (isSame && !isEqual) notes.push(texts.draftChanges.subtleChange);
  return { kind: isSame && isEqual ? 'same' : 'changed', nodes, newIndex, oldIndex, notes };
}

/** Whether something in it is marked. Code is marked later, and only if its lines differ. */
function hasMark(node: ElementContent): boolean {
  if (!isElement(node)) return false;
  if (node.tagName === 'ins' || node.tagName === 'del') return true;
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  return classes.some((name) => name.startsWith('diff-')) || node.children.some(hasMark);
}

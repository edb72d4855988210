// Compares blocks that contain other blocks.
import type { ElementContent } from 'hast';
import { createElement } from '../../html/create-element.ts';
import { type Group, planSteps, type Step } from '../align/plan-steps.ts';
import type { Comparison, Resumable } from '../comparison.ts';
import { describeBlockChange } from '../notes/describe-blocks.ts';
import {
  compareInline,
  compareJoined,
  compareSplit,
  compareTextBlock,
  wrapText,
} from '../words/compare-inline.ts';
import { blockRules } from './block-rules.ts';
import { compareCode } from './compare-code.ts';
import { compareFigure } from './compare-figure.ts';
import { compareTable } from './compare-table.ts';
import { type Block, isTextBlock } from './read-blocks.ts';
import { markWholeBlock } from './whole-block.ts';

export type Blocks = { before: readonly Block[]; after: readonly Block[] };

/** Compares the blocks of one container, or the items of one list. */
function* compareBlocks(blocks: Blocks, comparison: Comparison): Resumable<ElementContent[]> {
  const groups = new Map<Group, ElementContent[][]>();
  const nodes: ElementContent[] = [];
  for (const step of planSteps(blocks, blockRules, comparison)) {
    for (const node of yield* writeStep(step, { blocks, comparison, groups })) nodes.push(node);
    yield;
  }
  return nodes;
}

type WriteContext = { blocks: Blocks; comparison: Comparison; groups: Map<Group, ElementContent[][]> };

function* writeStep(step: Step, { blocks, comparison, groups }: WriteContext): Resumable<ElementContent[]> {
  switch (step.kind) {
    case 'same':
    case 'moved':
      return blocks.after[step.after]?.nodes ?? [];
    case 'added':
      return markWholeBlock(blocks.after[step.after] as Block, 'added', comparison);
    case 'removed':
      return markWholeBlock(blocks.before[step.before] as Block, 'removed', comparison);
    case 'pair': {
      const parts = groups.get(step.group) ?? (yield* compareGroup(blocks, step.group, comparison));
      groups.set(step.group, parts);
      return parts[step.part] ?? [];
    }
  }
}

/** Returns one list of nodes for each block of the new text. */
export function* compareGroup(
  blocks: Blocks,
  group: Group,
  comparison: Comparison,
): Resumable<ElementContent[][]> {
  const before = group.before.map((position) => blocks.before[position] as Block);
  const after = group.after.map((position) => blocks.after[position] as Block);
  const [old, now] = [before[0] as Block, after[0] as Block];
  if (after.length > 1) return compareSplit(old, after, comparison);
  if (before.length > 1) return [compareJoined(before, now, comparison)];
  return [yield* compareBlock(old, now, comparison)];
}

function* compareBlock(before: Block, after: Block, comparison: Comparison): Resumable<ElementContent[]> {
  if (isTextBlock(before) && isTextBlock(after)) return compareTextBlock(before, after, comparison);
  if (isTextBlock(before) !== isTextBlock(after)) return compareQuoted(before, after, comparison);
  if (before.tag === 'pre' && after.tag === 'pre') {
    return before.appearance === after.appearance ? after.nodes : compareCode(before, after, comparison);
  }
  if (before.tag === 'figure' && after.tag === 'figure') return compareFigure(before, after, comparison);
  if (before.tag === 'table' && after.tag === 'table')
    return yield* compareTable(before, after, { comparison, compareBlocks });
  comparison.notes.push(...describeBlockChange(before, after));
  const children = yield* compareChildren(before, after, comparison);
  return [createElement(after.tag, { ...after.properties }, children)];
}

function* compareChildren(before: Block, after: Block, comparison: Comparison): Resumable<ElementContent[]> {
  const [old, ...oldOthers] = before.children;
  const [now, ...nowOthers] = after.children;
  // A single line that became another single line needs no alignment.
  const isPair =
    old && now && oldOthers.length + nowOthers.length === 0 && isTextBlock(old) && isTextBlock(now);
  if (isPair) return compareTextBlock(old, now, comparison);
  return yield* compareBlocks({ before: before.children, after: after.children }, comparison);
}

/** A paragraph that became a quote, or the reverse. */
function compareQuoted(before: Block, after: Block, comparison: Comparison): ElementContent[] {
  comparison.notes.push(...describeBlockChange(before, after));
  const [old, now] = [before.children[0] ?? before, after.children[0] ?? after];
  const nodes = wrapText(now, compareInline(old.tokens, now.tokens, comparison));
  return isTextBlock(after) ? nodes : [createElement(after.tag, { ...after.properties }, nodes)];
}

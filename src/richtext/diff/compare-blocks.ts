// Blocks that hold blocks, compared part by part.
import type { ElementContent } from 'hast';
import { createElement } from '../cleaning-context.ts';
import { blockRules } from './block-rules.ts';
import { compareCode } from './compare-code.ts';
import { compareFigure } from './compare-figure.ts';
import { compareInline, compareJoined, compareSplit, compareTextBlock, wrapText } from './compare-inline.ts';
import { compareTable } from './compare-table.ts';
import type { Comparison, Work } from './comparison.ts';
import { markWhole } from './mark-whole.ts';
import { type Group, planSteps, type Step } from './plan-steps.ts';
import { type Block, isTextBlock } from './read-blocks.ts';
import { tellBlock } from './tell-blocks.ts';

export type Blocks = { before: readonly Block[]; after: readonly Block[] };

/** What stands in one container, or the items of one list. */
export function* compareBlocks(blocks: Blocks, comparison: Comparison): Work<ElementContent[]> {
  const groups = new Map<Group, ElementContent[][]>();
  const nodes: ElementContent[] = [];
  for (const step of planSteps(blocks, blockRules, comparison)) {
    for (const node of yield* writeStep(step, { blocks, comparison, groups })) nodes.push(node);
    yield;
  }
  return nodes;
}

type Writing = { blocks: Blocks; comparison: Comparison; groups: Map<Group, ElementContent[][]> };

function* writeStep(step: Step, { blocks, comparison, groups }: Writing): Work<ElementContent[]> {
  switch (step.kind) {
    case 'same':
    case 'moved':
      return blocks.after[step.after]?.nodes ?? [];
    case 'added':
      return markWhole(blocks.after[step.after] as Block, 'added', comparison);
    case 'removed':
      return markWhole(blocks.before[step.before] as Block, 'removed', comparison);
    case 'pair': {
      const parts = groups.get(step.group) ?? (yield* compareGroup(blocks, step.group, comparison));
      groups.set(step.group, parts);
      return parts[step.part] ?? [];
    }
  }
}

/** One row of nodes for each block that is there now. */
export function* compareGroup(
  blocks: Blocks,
  group: Group,
  comparison: Comparison,
): Work<ElementContent[][]> {
  const before = group.before.map((place) => blocks.before[place] as Block);
  const after = group.after.map((place) => blocks.after[place] as Block);
  const [old, now] = [before[0] as Block, after[0] as Block];
  if (after.length > 1) return compareSplit(old, after, comparison);
  if (before.length > 1) return [compareJoined(before, now, comparison)];
  return [yield* compareBlock(old, now, comparison)];
}

function* compareBlock(before: Block, after: Block, comparison: Comparison): Work<ElementContent[]> {
  if (isTextBlock(before) && isTextBlock(after)) return compareTextBlock(before, after, comparison);
  if (isTextBlock(before) !== isTextBlock(after)) return compareQuoted(before, after, comparison);
  if (before.tag === 'pre' && after.tag === 'pre') {
    return before.look === after.look ? after.nodes : compareCode(before, after, comparison);
  }
  if (before.tag === 'figure' && after.tag === 'figure') return compareFigure(before, after, comparison);
  if (before.tag === 'table' && after.tag === 'table')
    return yield* compareTable(before, after, { comparison, compareBlocks });
  comparison.notes.push(...tellBlock(before, after));
  const children = yield* compareChildren(before, after, comparison);
  return [createElement(after.tag, { ...after.properties }, children)];
}

function* compareChildren(before: Block, after: Block, comparison: Comparison): Work<ElementContent[]> {
  const [old, ...oldOthers] = before.children;
  const [now, ...nowOthers] = after.children;
  // Nothing to find out: an item that is one line became another one like it.
  const isPair =
    old && now && oldOthers.length + nowOthers.length === 0 && isTextBlock(old) && isTextBlock(now);
  if (isPair) return compareTextBlock(old, now, comparison);
  return yield* compareBlocks({ before: before.children, after: after.children }, comparison);
}

/** A paragraph that became a quote, or the other way around. */
function compareQuoted(before: Block, after: Block, comparison: Comparison): ElementContent[] {
  comparison.notes.push(...tellBlock(before, after));
  const [old, now] = [before.children[0] ?? before, after.children[0] ?? after];
  const nodes = wrapText(now, compareInline(old.tokens, now.tokens, comparison));
  return isTextBlock(after) ? nodes : [createElement(after.tag, { ...after.properties }, nodes)];
}

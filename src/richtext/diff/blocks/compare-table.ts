// Compares tables cell by cell if rows and columns can be matched, otherwise by whole rows.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../../html/create-element.ts';
import type { Unit } from '../align/alignment.ts';
import { planSteps, type StepRules } from '../align/plan-steps.ts';
import type { Comparison, Resumable } from '../comparison.ts';
import { describeBlockChange } from '../notes/describe-blocks.ts';
import type { Block } from './read-blocks.ts';
import { recordWholeBlock, type WholeChange, writeWholeBlock } from './whole-block.ts';

/** The index of a column in each table; undefined if the table does not have it. */
type Column = { before: number | undefined; after: number | undefined };

/**
 * Compares the content of two cells. Passed as an argument because a cell may contain blocks, and a block may be a
 * table: importing it would be circular.
 */
type CompareBlocks = (
  blocks: { before: readonly Block[]; after: readonly Block[] },
  comparison: Comparison,
) => Resumable<ElementContent[]>;

export function* compareTable(
  before: Block,
  after: Block,
  { comparison, compareBlocks }: { comparison: Comparison; compareBlocks: CompareBlocks },
): Resumable<Element[]> {
  const columns = planColumns(before, after, comparison);
  const sections: Element[] = [];
  for (const tag of ['thead', 'tbody']) {
    const rows = { before: rowsOf(before, tag), after: rowsOf(after, tag) };
    if (rows.before.length + rows.after.length === 0) continue;
    sections.push(createElement(tag, {}, yield* compareRows(rows, { columns, comparison, compareBlocks })));
  }
  return [createElement('table', {}, sections)];
}

const rowsOf = ({ children }: Block, tag: string): Block[] =>
  children.filter((section) => section.tag === tag).flatMap((section) => section.children);

/** Undefined if both tables have the same number of columns, or if cells span several. */
function planColumns(before: Block, after: Block, comparison: Comparison): Column[] | undefined {
  const columns = { before: readColumns(before), after: readColumns(after) };
  if (!columns.before || !columns.after || columns.before.length === columns.after.length) return undefined;
  const steps = planSteps(
    { before: columns.before, after: columns.after },
    { likeness: () => 1 },
    comparison,
  );
  const plan = steps.map((step): Column => {
    if (step.kind === 'pair') return { before: step.group.before[0], after: step.group.after[0] };
    const { before, after } = { before: undefined, after: undefined, ...step };
    return { before, after };
  });
  return plan.some((column) => column.before !== undefined && column.after !== undefined) ? plan : undefined;
}

function readColumns({ children: sections }: Block): Unit[] | undefined {
  const rows = sections.flatMap((section) => section.children);
  const count = rows[0]?.children.length ?? 0;
  const isGrid = rows.every((row) => row.children.length === count && shapeOf(row) === '');
  if (!isGrid) return undefined;
  return Array.from({ length: count }, (_, n) => {
    const cells = rows.flatMap((row) => row.children[n] ?? []);
    return { key: cells.map(({ key }) => key).join('\n'), text: cells.map(({ text }) => text).join('\n') };
  });
}

/** The cells of a row that span several columns or rows, as a string to compare. */
const shapeOf = ({ children }: Block): string =>
  children
    .flatMap(({ properties: { colSpan, rowSpan } }, n) =>
      colSpan || rowSpan ? `${n}:${colSpan}:${rowSpan}` : [],
    )
    .join(' ');

type Rows = { before: Block[]; after: Block[] };

function* compareRows(rows: Rows, context: TableContext): Resumable<ElementContent[]> {
  const canPair = (before: Block, after: Block) =>
    context.columns !== undefined ||
    (before.children.length === after.children.length && shapeOf(before) === shapeOf(after));
  const rules: StepRules<Block> = {
    likeness: (before, after) => (canPair(before, after) ? 1 : 0),
    isReplacement: canPair,
  };
  const nodes: ElementContent[] = [];
  for (const step of planSteps(rows, rules, context.comparison)) {
    if (step.kind === 'removed') {
      nodes.push(...writeRow(rows.before[step.before] as Block, 'removed', context));
    } else if (step.kind === 'added')
      nodes.push(...writeRow(rows.after[step.after] as Block, 'added', context));
    else {
      const isPair = step.kind === 'pair';
      const old = rows.before[isPair ? (step.group.before[0] ?? -1) : step.before] as Block;
      const now = rows.after[isPair ? (step.group.after[0] ?? -1) : step.after] as Block;
      nodes.push(yield* compareRow(old, now, context));
    }
    yield;
  }
  return nodes;
}

type TableContext = { columns: Column[] | undefined; comparison: Comparison; compareBlocks: CompareBlocks };

function* compareRow(before: Block, after: Block, context: TableContext): Resumable<Element> {
  const columns = context.columns ?? after.children.map((_, n): Column => ({ before: n, after: n }));
  const cells: ElementContent[] = [];
  for (const column of columns) {
    const old = before.children[column.before ?? -1];
    const now = after.children[column.after ?? -1];
    const cell = now ?? old;
    if (old && now) cells.push(yield* compareCell(old, now, context));
    else if (cell) {
      const change = now ? 'added' : 'removed';
      recordWholeBlock(cell, change, context.comparison);
      cells.push(...writeWholeBlock(cell, change));
    }
  }
  return createElement('tr', {}, cells);
}

function* compareCell(
  before: Block,
  after: Block,
  { comparison, compareBlocks }: TableContext,
): Resumable<Element> {
  comparison.notes.push(...describeBlockChange(before, after));
  const children = yield* compareBlocks({ before: before.children, after: after.children }, comparison);
  return createElement(after.tag, { ...after.properties }, children);
}

/** Writes an added or removed row. It gets an empty cell for each column that only the other table has. */
function writeRow(row: Block, change: WholeChange, { columns, comparison }: TableContext): ElementContent[] {
  recordWholeBlock(row, change, comparison);
  if (!columns) return writeWholeBlock(row, change);
  const side = change === 'added' ? 'after' : 'before';
  const cells = columns.flatMap((column): ElementContent[] => {
    const cell = row.children[column[side] ?? -1];
    return cell ? writeWholeBlock(cell, change) : [createElement('td', {}, [])];
  });
  return [createElement('tr', { className: [`diff-${change}`] }, cells)];
}

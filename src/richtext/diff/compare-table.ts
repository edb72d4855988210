// Tables cell by cell where rows and columns can be told apart, otherwise by whole rows.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../cleaning-context.ts';
import type { Unit } from './alignment.ts';
import type { Comparison, Work } from './comparison.ts';
import { noteWhole, type WholeChange, writeWhole } from './mark-whole.ts';
import { planSteps, type StepRules } from './plan-steps.ts';
import type { Block } from './read-blocks.ts';
import { tellBlock } from './tell-blocks.ts';

/** A column of both tables: where it is in each, if it is there. */
type Column = { before: number | undefined; after: number | undefined };

/** Compares what stands in two cells. Given as an argument, because a cell may hold blocks, and a block be a table. */
type CompareBlocks = (
  blocks: { before: readonly Block[]; after: readonly Block[] },
  comparison: Comparison,
) => Work<ElementContent[]>;

export function* compareTable(
  before: Block,
  after: Block,
  { comparison, compareBlocks }: { comparison: Comparison; compareBlocks: CompareBlocks },
): Work<Element[]> {
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

/** Undefined where both have the same columns, or where cells reach over several. */
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
    const place = { before: undefined, after: undefined, ...step };
    return { before: place.before, after: place.after };
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

/** Which of its cells reach over several columns or rows. */
const shapeOf = ({ children }: Block): string =>
  children
    .flatMap(({ properties: { colSpan, rowSpan } }, n) =>
      colSpan || rowSpan ? `${n}:${colSpan}:${rowSpan}` : [],
    )
    .join(' ');

type Rows = { before: Block[]; after: Block[] };

function* compareRows(rows: Rows, means: Means): Work<ElementContent[]> {
  const canPair = (before: Block, after: Block) =>
    means.columns !== undefined ||
    (before.children.length === after.children.length && shapeOf(before) === shapeOf(after));
  const rules: StepRules<Block> = {
    likeness: (before, after) => (canPair(before, after) ? 1 : 0),
    isSuccessor: canPair,
  };
  const nodes: ElementContent[] = [];
  for (const step of planSteps(rows, rules, means.comparison)) {
    if (step.kind === 'removed') {
      nodes.push(...writeRow(rows.before[step.before] as Block, 'removed', means));
    } else if (step.kind === 'added')
      nodes.push(...writeRow(rows.after[step.after] as Block, 'added', means));
    else {
      const isPair = step.kind === 'pair';
      const old = rows.before[isPair ? (step.group.before[0] ?? -1) : step.before] as Block;
      const now = rows.after[isPair ? (step.group.after[0] ?? -1) : step.after] as Block;
      nodes.push(yield* compareRow(old, now, means));
    }
    yield;
  }
  return nodes;
}

type Means = { columns: Column[] | undefined; comparison: Comparison; compareBlocks: CompareBlocks };

function* compareRow(before: Block, after: Block, means: Means): Work<Element> {
  const places = means.columns ?? after.children.map((_, n): Column => ({ before: n, after: n }));
  const cells: ElementContent[] = [];
  for (const place of places) {
    const old = before.children[place.before ?? -1];
    const now = after.children[place.after ?? -1];
    const cell = now ?? old;
    if (old && now) cells.push(yield* compareCell(old, now, means));
    else if (cell) {
      const change = now ? 'added' : 'removed';
      noteWhole(cell, change, means.comparison);
      cells.push(...writeWhole(cell, change));
    }
  }
  return createElement('tr', {}, cells);
}

function* compareCell(before: Block, after: Block, { comparison, compareBlocks }: Means): Work<Element> {
  comparison.notes.push(...tellBlock(before, after));
  const children = yield* compareBlocks({ before: before.children, after: after.children }, comparison);
  return createElement(after.tag, { ...after.properties }, children);
}

/** A row that came or went. Where the other table has a column that it has not, it is empty. */
function writeRow(row: Block, change: WholeChange, { columns, comparison }: Means): ElementContent[] {
  noteWhole(row, change, comparison);
  if (!columns) return writeWhole(row, change);
  const side = change === 'added' ? 'after' : 'before';
  const cells = columns.flatMap((column): ElementContent[] => {
    const cell = row.children[column[side] ?? -1];
    return cell ? writeWhole(cell, change) : [createElement('td', {}, [])];
  });
  return [createElement('tr', { className: [`diff-${change}`] }, cells)];
}

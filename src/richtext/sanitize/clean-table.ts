import type { Element, Properties } from 'hast';
import { createElement } from '../html/create-element.ts';
import { isElement } from '../html/parse-fragment.ts';
import { closeRun, createCleaningContext, type Walk, walkAll, walkAsParagraphs } from './cleaning-context.ts';

// No author writes cells that span more columns or rows.
const maxSpan = 50;

type Rows = { head: Element[]; body: Element[] };

/** Cleans a table to an optional head and one body. A caption becomes a paragraph before the table. */
export function cleanTable(node: Element, walk: Walk): void {
  const rows: Rows = { head: [], body: [] };
  closeRun(walk.context);
  for (const part of node.children.filter(isElement)) {
    if (part.tagName === 'caption') walkAsParagraphs(part.children, walk);
    else if (part.tagName === 'tr') addRow(part, walk, rows.body);
    else if (isSection(part)) addSection(part, walk, rows);
  }
  if (rows.head.length + rows.body.length === 0) return;
  const head = rows.head.length > 0 ? [createElement('thead', {}, rows.head)] : [];
  walk.context.out.push(createElement('table', {}, [...head, createElement('tbody', {}, rows.body)]));
}

const isSection = ({ tagName }: Element): boolean => ['thead', 'tbody', 'tfoot'].includes(tagName);

function addSection(section: Element, walk: Walk, rows: Rows): void {
  const target = section.tagName === 'thead' && rows.body.length === 0 ? rows.head : rows.body;
  for (const row of section.children.filter(isElement)) addRow(row, walk, target);
}

function addRow(row: Element, walk: Walk, rows: Element[]): void {
  const cells = row.children
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) => cleanCell(cell, walk));
  if (cells.length > 0) rows.push(createElement('tr', {}, cells));
}

function cleanCell(cell: Element, walk: Walk): Element {
  // The table, its body, the row and the cell are four levels.
  const context = createCleaningContext({ loose: 'bare', depth: walk.context.depth + 4 });
  walkAll(cell.children, { ...walk, context });
  closeRun(context);
  return createElement(cell.tagName, readSpans(cell), context.out);
}

function readSpans({ properties }: Element): Properties {
  const spans: Properties = {};
  for (const property of ['colSpan', 'rowSpan']) {
    const text = String(properties[property] ?? '').trim();
    const span = /^\d{1,4}$/.test(text) ? Number(text) : 1;
    // 1 is the default.
    if (span > 1 && span <= maxSpan) spans[property] = span;
  }
  return spans;
}

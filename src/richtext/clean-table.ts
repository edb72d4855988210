import type { Element, Properties } from 'hast';
import {
  createCleaningContext,
  createElement,
  endRun,
  type Walk,
  walkAll,
  walkLoose,
} from './cleaning-context.ts';
import { isElement } from './parse-fragment.ts';

// Wider cells are no longer a table that somebody wrote.
const maxSpan = 50;

type Rows = { head: Element[]; body: Element[] };

/** A head, if it has one, and one body. The caption goes before it as a paragraph. */
export function cleanTable(node: Element, walk: Walk): void {
  const rows: Rows = { head: [], body: [] };
  endRun(walk.place);
  for (const part of node.children.filter(isElement)) {
    if (part.tagName === 'caption') walkLoose(part.children, walk);
    else if (part.tagName === 'tr') addRow(part, walk, rows.body);
    else if (isSection(part)) addSection(part, walk, rows);
  }
  if (rows.head.length + rows.body.length === 0) return;
  const head = rows.head.length > 0 ? [createElement('thead', {}, rows.head)] : [];
  walk.place.out.push(createElement('table', {}, [...head, createElement('tbody', {}, rows.body)]));
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
  // Four levels: table, body, row and cell.
  const place = createCleaningContext({ loose: 'bare', depth: walk.place.depth + 4 });
  walkAll(cell.children, { ...walk, place });
  endRun(place);
  return createElement(cell.tagName, readSpans(cell), place.out);
}

function readSpans({ properties }: Element): Properties {
  const spans: Properties = {};
  for (const property of ['colSpan', 'rowSpan']) {
    const text = String(properties[property] ?? '').trim();
    const span = /^\d{1,4}$/.test(text) ? Number(text) : 1;
    // One is what a cell spans anyway.
    if (span > 1 && span <= maxSpan) spans[property] = span;
  }
  return spans;
}

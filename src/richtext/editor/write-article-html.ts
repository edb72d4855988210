import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** The text as HTML of the vocabulary; empty when nothing is written. */
export function writeArticleHtml(doc: Node): string {
  const page = document.implementation.createHTMLDocument();
  const body = page.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }, body);
  for (const table of body.querySelectorAll('table')) raiseHeaderRows(table);
  for (const item of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(item);
  dropEmptyEnd(body);
  return body.innerHTML;
}

/** Rows of headings at the top are the table's head. */
function raiseHeaderRows(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOther = rows.findIndex((row) => [...row.cells].some((cell) => cell.localName === 'td'));
  const heads = rows.slice(0, firstOther === -1 ? rows.length : firstOther);
  if (heads.length === 0) return;
  table.createTHead().append(...heads);
}

/** The editor needs paragraphs everywhere; in an item or a cell with one line a reader does not. */
function unwrapOnlyParagraph(item: Element): void {
  const first = item.firstElementChild;
  if (first?.localName !== 'p' || first.className !== '') return;
  const others = [...item.children].slice(1);
  if (others.some((other) => other.localName !== 'ul' && other.localName !== 'ol')) return;
  first.replaceWith(...first.childNodes);
}

/** The line that always waits below the last block, and others left empty at the end. */
function dropEmptyEnd(body: Element): void {
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0) {
    body.lastElementChild.remove();
  }
}

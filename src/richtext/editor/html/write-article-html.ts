import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** The text as HTML of the vocabulary; empty if the text is. */
export function writeArticleHtml(doc: Node): string {
  const page = document.implementation.createHTMLDocument();
  const body = page.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }, body);
  for (const table of body.querySelectorAll('table')) moveHeaderRowsToHead(table);
  for (const item of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(item);
  removeEmptyEnd(body);
  return body.innerHTML;
}

/** Moves rows of header cells at the top into a `thead`. */
function moveHeaderRowsToHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOther = rows.findIndex((row) => [...row.cells].some((cell) => cell.localName === 'td'));
  const heads = rows.slice(0, firstOther === -1 ? rows.length : firstOther);
  if (heads.length === 0) return;
  table.createTHead().append(...heads);
}

/** The editor's schema requires paragraphs; readers do not need one in a list item or cell with a single line. */
function unwrapOnlyParagraph(item: Element): void {
  const first = item.firstElementChild;
  if (first?.localName !== 'p' || first.className !== '') return;
  const others = [...item.children].slice(1);
  if (others.some((other) => other.localName !== 'ul' && other.localName !== 'ol')) return;
  first.replaceWith(...first.childNodes);
}

/** Removes empty paragraphs at the end, such as the one that the editor always adds. */
function removeEmptyEnd(body: Element): void {
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0) {
    body.lastElementChild.remove();
  }
}

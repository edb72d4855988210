// Word writes list items as paragraphs: `<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1">`.
import { pastedStyle } from './parse-pasted-html.ts';

export function rebuildWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(isItem);
  for (const item of items) {
    // The item may already have been moved into the list of the item before it.
    if (item.isConnected && !isItem(item.previousElementSibling)) rebuildRun(item);
  }
}

function isItem(element: Element | null): element is Element {
  return element !== null && /\blevel\d/.test(pastedStyle(element, 'mso-list'));
}

function rebuildRun(first: Element): void {
  const run: Element[] = [];
  for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) run.push(item);
  const anchor = first.ownerDocument.createComment('');
  first.before(anchor);
  /** The open list of each level, outermost first. */
  const open: { level: number; list: Element }[] = [];
  for (const item of run) addItem(open, item, anchor);
  anchor.remove();
}

function addItem(open: { level: number; list: Element }[], item: Element, anchor: Comment): void {
  const level = Number(/\blevel(\d)/.exec(pastedStyle(item, 'mso-list'))?.[1] ?? 1);
  const tag = isNumbered(takeMarker(item)) ? 'ol' : 'ul';
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (!last || last.level < level || (last.level === level && last.list.localName !== tag)) {
    if (last && last.level === level) open.pop();
    const list = item.ownerDocument.createElement(tag);
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else anchor.before(list);
    open.push({ level, list });
  }
  const entry = item.ownerDocument.createElement('li');
  entry.append(...item.childNodes);
  item.remove();
  open.at(-1)?.list.append(entry);
}

/** Removes the bullet or number that Word writes as text, and returns it. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find(
    (span) => pastedStyle(span, 'mso-list') === 'ignore',
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
}

function isNumbered(marker: string): boolean {
  return /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker);
}

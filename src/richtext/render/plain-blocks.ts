// Writes callouts, tasks and footnotes with nothing but text, for feed readers and mail programs, which have neither our
// style sheet nor our page to link to.
import type { Element, ElementContent, Root } from 'hast';
import { createElement } from '../html/create-element.ts';
import { isFootnote } from '../html/inline-kinds.ts';
import { isElement } from '../html/parse-fragment.ts';
import { findCallout } from '../sanitize/read-callout.ts';
import { calloutNames, isDone, isTaskList } from './render-blocks.ts';

export function writePlainBlocks(root: Root): void {
  const footnotes: ElementContent[][] = [];
  visit(root, footnotes);
  if (footnotes.length === 0) return;
  const items = footnotes.map((children) => createElement('li', {}, children));
  root.children.push(createElement('hr', {}, []), createElement('ol', {}, items));
}

function visit(parent: Root | Element, footnotes: ElementContent[][]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (isFootnote(child)) {
      footnotes.push(child.children);
      Object.assign(child, { tagName: 'sup', properties: {}, children: [text(`[${footnotes.length}]`)] });
      continue;
    }
    visit(child, footnotes);
    if (isTaskList(child)) for (const item of child.children.filter(isElement)) writeBox(item);
    else if (child.tagName === 'blockquote') writeTitle(child);
  }
}

const text = (value: string): ElementContent => ({ type: 'text', value });

function writeBox(item: Element): void {
  const [first] = item.children;
  const line = isElement(first) && first.tagName === 'p' ? first : item;
  line.children.unshift(text(isDone(item) ? '☑ ' : '☐ '));
}

function writeTitle(quote: Element): void {
  const callout = findCallout(quote);
  if (callout)
    quote.children.unshift(
      createElement('p', {}, [createElement('strong', {}, [text(calloutNames[callout])])]),
    );
}

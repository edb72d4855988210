import type { Element, RootContent } from 'hast';
import { createElement } from '../html/create-element.ts';
import {
  type CleaningContext,
  closeRun,
  createCleaningContext,
  type Walk,
  walkAll,
} from './cleaning-context.ts';

const isSpace = (node: RootContent): boolean => node.type === 'text' && !/[^\t\n\f\r ]/.test(node.value);

/** Cleans a list, which may contain only items. Content between items becomes part of the item before. */
export function cleanList(node: Element, walk: Walk): void {
  const items: CleaningContext[] = [];
  const addItem = (): CleaningContext => {
    // The list and its item are two levels.
    const item = createCleaningContext({ loose: 'bare', depth: walk.context.depth + 2 });
    items.push(item);
    return item;
  };
  for (const child of node.children) {
    if (isSpace(child)) continue;
    const isItem = child.type === 'element' && child.tagName === 'li';
    if (isItem) walkAll(child.children, { ...walk, context: addItem() });
    else walk.visit(child, { ...walk, context: items.at(-1) ?? addItem() });
  }
  for (const item of items) closeRun(item);
  const elements = items.filter(({ out }) => out.length > 0).map(({ out }) => createElement('li', {}, out));
  if (elements.length === 0) return;
  closeRun(walk.context);
  walk.context.out.push(createElement(node.tagName === 'ol' ? 'ol' : 'ul', readStart(node), elements));
}

function readStart({ tagName, properties }: Element): { start?: number } {
  const start = String(properties.start ?? '').trim();
  return tagName === 'ol' && /^-?\d{1,9}$/.test(start) ? { start: Number(start) || 0 } : {};
}

import type { Element, RootContent } from 'hast';
import {
  type CleaningContext,
  createCleaningContext,
  createElement,
  endRun,
  type Walk,
  walkAll,
} from './cleaning-context.ts';

const isSpace = (node: RootContent): boolean => node.type === 'text' && !/[^\t\n\f\r ]/.test(node.value);

/** A list has items and nothing else. What stands between them belongs to the one before. */
export function cleanList(node: Element, walk: Walk): void {
  const items: CleaningContext[] = [];
  const addItem = (): CleaningContext => {
    // Two levels, the list and its item.
    const item = createCleaningContext({ loose: 'bare', depth: walk.place.depth + 2 });
    items.push(item);
    return item;
  };
  for (const child of node.children) {
    if (isSpace(child)) continue;
    const isItem = child.type === 'element' && child.tagName === 'li';
    if (isItem) walkAll(child.children, { ...walk, place: addItem() });
    else walk.visit(child, { ...walk, place: items.at(-1) ?? addItem() });
  }
  for (const item of items) endRun(item);
  const elements = items.filter(({ out }) => out.length > 0).map(({ out }) => createElement('li', {}, out));
  if (elements.length === 0) return;
  endRun(walk.place);
  walk.place.out.push(createElement(node.tagName === 'ol' ? 'ol' : 'ul', readStart(node), elements));
}

function readStart({ tagName, properties }: Element): { start?: number } {
  const start = String(properties.start ?? '').trim();
  return tagName === 'ol' && /^-?\d{1,9}$/.test(start) ? { start: Number(start) || 0 } : {};
}

import type { Element, Properties, RootContent } from 'hast';
import { doneTaskClass, taskListClass } from '../class-names.ts';
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
  const items: Item[] = [];
  const isTaskList = node.tagName !== 'ol' && hasClass(node, taskListClass);
  const addItem = (source?: Element): CleaningContext => {
    // The list and its item are two levels.
    const context = createCleaningContext({ loose: 'bare', depth: walk.context.depth + 2 });
    const isDone = isTaskList && source !== undefined && hasClass(source, doneTaskClass);
    items.push({ context, properties: isDone ? { className: [doneTaskClass] } : {} });
    return context;
  };
  for (const child of node.children) {
    if (isSpace(child)) continue;
    const isItem = child.type === 'element' && child.tagName === 'li';
    if (isItem) walkAll(child.children, { ...walk, context: addItem(child) });
    else walk.visit(child, { ...walk, context: items.at(-1)?.context ?? addItem() });
  }
  for (const { context } of items) closeRun(context);
  const elements = items
    .filter(({ context }) => context.out.length > 0)
    .map(({ context, properties }) => createElement('li', properties, context.out));
  if (elements.length === 0) return;
  closeRun(walk.context);
  const properties = isTaskList ? { className: [taskListClass] } : readStart(node);
  walk.context.out.push(createElement(node.tagName === 'ol' ? 'ol' : 'ul', properties, elements));
}

type Item = { context: CleaningContext; properties: Properties };

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

function readStart({ tagName, properties }: Element): { start?: number } {
  const start = String(properties.start ?? '').trim();
  return tagName === 'ol' && /^-?\d{1,9}$/.test(start) ? { start: Number(start) || 0 } : {};
}

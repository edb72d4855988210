import type { Element } from 'hast';
import { texts } from '#texts';
import { createElement } from '../html/create-element.ts';
import { isElement } from '../html/parse-fragment.ts';
import { closeRun, createCleaningContext, isInHeading, type Walk, walkAll } from './cleaning-context.ts';

const isSummary = (node: Element['children'][number]): node is Element =>
  isElement(node) && node.tagName === 'summary';

/**
 * Cleans a part that readers unfold. It has one line as its summary and at least one block; without blocks, the summary
 * becomes a paragraph.
 */
export function cleanDetails(node: Element, walk: Walk): void {
  const { context } = walk;
  if (isInHeading(context)) {
    walkAll(node.children, walk);
    return;
  }
  closeRun(context);
  const first = node.children.find(isSummary);
  // A line of its own: no list, quote or image, and nothing above it.
  const line = createCleaningContext({ loose: 'bare', depth: context.depth, isFlat: true });
  walkAll(first?.children ?? [], { ...walk, context: line });
  closeRun(line);
  const body = createCleaningContext({ loose: 'paragraph', depth: context.depth + 1 });
  body.out.push(...line.lifted);
  walkAll(
    node.children.filter((child) => child !== first),
    { ...walk, marks: [], context: body },
  );
  closeRun(body);
  if (body.out.length === 0) {
    if (line.out.length > 0) context.out.push(createElement('p', {}, line.out));
    return;
  }
  const summary =
    line.out.length > 0 ? line.out : [{ type: 'text' as const, value: texts.vocabulary.details }];
  context.out.push(createElement('details', {}, [createElement('summary', {}, summary), ...body.out]));
}

// The container that cleaned content is added to (the article, a list item, a cell …), and the state of writing to it.
import type { Element, ElementContent, Properties, RootContent, Text } from 'hast';
import { createElement } from '../html/create-element.ts';
import { addInline, type Mark, type Run, startRun } from './inline-run.ts';

export type CleaningContext = {
  out: ElementContent[];
  /** What to do with inline content between blocks: put it into a paragraph, or add it to the container directly. */
  loose: 'paragraph' | 'bare';
  run: Run | undefined;
  /** The paragraph or heading that is being cleaned; each run becomes such an element. */
  wrapper: { tagName: string; properties: Properties } | undefined;
  /** Whether only inline content is allowed, as in a caption. */
  isFlat: boolean;
  /** Images found where none are allowed. They are added after the current block. */
  lifted: Element[];
  depth: number;
};

export type ImageSize = { width: number; height: number };

export type ImageRules = {
  isOwnImage: (src: string) => boolean;
  sizeOf?: (src: string) => ImageSize | undefined;
};

export type Walk = {
  context: CleaningContext;
  marks: readonly Mark[];
  images: ImageRules;
  /** Cleans one node. The functions for lists, tables and figures call it for their content. */
  visit: (node: RootContent, walk: Walk) => void;
};

export function createCleaningContext(options: {
  loose: CleaningContext['loose'];
  depth: number;
  isFlat?: boolean;
}): CleaningContext {
  const { loose, depth, isFlat = false } = options;
  return { out: [], loose, run: undefined, wrapper: undefined, isFlat, lifted: [], depth };
}

export const isInHeading = ({ wrapper }: CleaningContext): boolean =>
  wrapper !== undefined && wrapper.tagName !== 'p';

export function addToRun({ context, marks }: Walk, node: Text | Element): void {
  context.run ??= startRun();
  addInline(context.run, node, marks);
}

/** Separates the texts of blocks that are merged into one line. */
export function addSpace({ context }: Walk): void {
  if (context.run && !context.run.isBlank) context.run.needsSpace = true;
}

export function closeRun(context: CleaningContext): void {
  const { run, wrapper } = context;
  context.run = undefined;
  if (!run || run.isBlank) return;
  if (wrapper) context.out.push(createElement(wrapper.tagName, { ...wrapper.properties }, run.children));
  else if (context.loose === 'paragraph') context.out.push(createElement('p', {}, run.children));
  else for (const child of run.children) context.out.push(child);
}

export function flushLifted(context: CleaningContext): void {
  for (const figure of context.lifted) context.out.push(figure);
  context.lifted = [];
}

export function walkAll(nodes: readonly RootContent[], walk: Walk): void {
  for (const node of nodes) walk.visit(node, walk);
}

/** Cleans the content of a block that is unwrapped: its inline content becomes paragraphs. */
export function walkAsParagraphs(nodes: readonly ElementContent[], walk: Walk): void {
  const { context } = walk;
  const outer = context.loose;
  closeRun(context);
  context.loose = 'paragraph';
  walkAll(nodes, walk);
  closeRun(context);
  context.loose = outer;
}

// Where cleaned content is put: a container (the article, an item, a cell …) and what is being written in it.
import type { Element, ElementContent, Properties, RootContent, Text } from 'hast';
import { addInline, type Mark, type Run, startRun } from './inline-run.ts';

export type CleaningContext = {
  out: ElementContent[];
  /** What inline content between blocks is: a paragraph of its own, or content of the container. */
  loose: 'paragraph' | 'bare';
  run: Run | undefined;
  /** The paragraph or heading that is being walked; its runs become elements like it. */
  wrapper: { tagName: string; properties: Properties } | undefined;
  /** Whether only inline content fits here, as in a caption. */
  isFlat: boolean;
  /** Images found where none can stand. They follow what is being written. */
  lifted: Element[];
  depth: number;
};

export type ImageSize = { width: number; height: number };

export type ImageRules = {
  isOwnImage: (src: string) => boolean;
  sizeOf?: (src: string) => ImageSize | undefined;
};

export type Walk = {
  place: CleaningContext;
  marks: readonly Mark[];
  images: ImageRules;
  /** Cleans one node; what is inside of lists, tables and figures comes back to it. */
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

export const createElement = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

export const isInHeading = ({ wrapper }: CleaningContext): boolean =>
  wrapper !== undefined && wrapper.tagName !== 'p';

export function addToRun({ place, marks }: Walk, node: Text | Element): void {
  place.run ??= startRun();
  addInline(place.run, node, marks);
}

/** Blocks that became one line of text are still apart. */
export function addSpace({ place }: Walk): void {
  if (place.run && !place.run.isBlank) place.run.isApart = true;
}

export function endRun(place: CleaningContext): void {
  const { run, wrapper } = place;
  place.run = undefined;
  if (!run || run.isBlank) return;
  if (wrapper) place.out.push(createElement(wrapper.tagName, { ...wrapper.properties }, run.children));
  else if (place.loose === 'paragraph') place.out.push(createElement('p', {}, run.children));
  else for (const child of run.children) place.out.push(child);
}

export function endLifted(place: CleaningContext): void {
  for (const figure of place.lifted) place.out.push(figure);
  place.lifted = [];
}

export function walkAll(nodes: readonly RootContent[], walk: Walk): void {
  for (const node of nodes) walk.visit(node, walk);
}

/** Content that stood in a block of its own: what is inline in it becomes paragraphs. */
export function walkLoose(nodes: readonly ElementContent[], walk: Walk): void {
  const { place } = walk;
  const outer = place.loose;
  endRun(place);
  place.loose = 'paragraph';
  walkAll(nodes, walk);
  endRun(place);
  place.loose = outer;
}

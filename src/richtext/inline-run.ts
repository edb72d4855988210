// A run is inline content while it is gathered. Marks (bold, link …) come with each piece of text instead of around it,
// so that a run can end anywhere, for instance at an image, and the next one goes on with the same marks.
import type { Element, ElementContent, Properties, Text } from 'hast';
import { findLinkAddress } from './read-address.ts';

export type Mark = { tagName: string; properties: Properties };

export type Run = {
  children: ElementContent[];
  /** The marks that are open at the end, the outermost first. */
  open: { mark: Mark; element: Element }[];
  /** Whether there is nothing in it that a reader could see. */
  isBlank: boolean;
  /** Whether a block ended here that had to become part of a line: a space follows, if anything does. */
  isApart: boolean;
};

export const startRun = (): Run => ({ children: [], open: [], isBlank: true, isApart: false });

const markTags: Record<string, string> = {
  b: 'strong',
  code: 'code',
  del: 's',
  em: 'em',
  i: 'em',
  ins: 'u',
  kbd: 'code',
  s: 's',
  samp: 'code',
  strike: 's',
  strong: 'strong',
  tt: 'code',
  u: 'u',
};

/** The mark that an element sets; undefined when it is only a wrapper, as a link without an address. */
export function findMark({ tagName, properties }: Element): Mark | undefined {
  if (tagName === 'a') {
    const href = findLinkAddress(properties.href);
    return href === undefined ? undefined : { tagName, properties: { href } };
  }
  // Google Docs wraps all that is copied from it in such a bold that is none.
  if (tagName === 'b' && /font-weight:\s*(normal|400)/.test(String(properties.style))) return undefined;
  const mark = Object.hasOwn(markTags, tagName) ? markTags[tagName] : undefined;
  return mark === undefined ? undefined : { tagName: mark, properties: {} };
}

/** Marks do not repeat, and code is the innermost: only there it means the same in Markdown and in the editor. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (marks.some(({ tagName }) => tagName === mark.tagName)) return marks;
  const last = marks.at(-1);
  return last?.tagName === 'code' ? [...marks.slice(0, -1), mark, last] : [...marks, mark];
}

export function addInline(run: Run, node: Text | Element, marks: readonly Mark[]): void {
  if (run.isApart && !run.isBlank) {
    run.isApart = false;
    addInline(run, { type: 'text', value: ' ' }, []);
  }
  if (node.type === 'text' && /\S/.test(node.value)) run.isBlank = false;
  const target = openMarks(run, marks);
  const last = target.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else target.push(node);
}

function openMarks(run: Run, marks: readonly Mark[]): ElementContent[] {
  let shared = 0;
  while (shared < marks.length && run.open[shared]?.mark === marks[shared]) shared += 1;
  run.open.length = shared;
  let target = run.open.at(-1)?.element.children ?? run.children;
  for (const mark of marks.slice(shared)) {
    const { tagName, properties } = mark;
    const element: Element = { type: 'element', tagName, properties: { ...properties }, children: [] };
    target.push(element);
    run.open.push({ mark, element });
    target = element.children;
  }
  return target;
}

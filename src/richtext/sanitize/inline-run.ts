// A run is inline content that is being collected. Each piece of text is added together with its marks (bold, link …),
// so that a run can end anywhere, for example at an image, and the next run continues with the same marks.
import type { Element, ElementContent, Properties, Text } from 'hast';
import { footnoteClass, formulaClass } from '../class-names.ts';
import { findLinkUrl } from './safe-url.ts';

export type Mark = { tagName: string; properties: Properties };

export type Run = {
  children: ElementContent[];
  /** The marks that are open at the end of the run, outermost first. */
  open: { mark: Mark; element: Element }[];
  /** Whether the run contains nothing visible. */
  isBlank: boolean;
  /** Whether a block that was merged into this line ended here: a space is added before the next content. */
  needsSpace: boolean;
};

export const startRun = (): Run => ({ children: [], open: [], isBlank: true, needsSpace: false });

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

export const formulaMark = (): Mark => ({ tagName: 'code', properties: { className: [formulaClass] } });

export const footnoteMark = (): Mark => ({ tagName: 'span', properties: { className: [footnoteClass] } });

/** The mark of an element; undefined if the element is only unwrapped, such as a link without a valid URL. */
export function findMark({ tagName, properties }: Element): Mark | undefined {
  if (tagName === 'a') {
    const href = findLinkUrl(properties.href);
    return href === undefined ? undefined : { tagName, properties: { href } };
  }
  // Google Docs wraps copied content in a `<b>` that is not bold.
  if (tagName === 'b' && /font-weight:\s*(normal|400)/.test(String(properties.style))) return undefined;
  const mark = Object.hasOwn(markTags, tagName) ? markTags[tagName] : undefined;
  return mark === undefined ? undefined : { tagName: mark, properties: {} };
}

/** Adds a mark once. Code is always the innermost mark, as Markdown and the editor require. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (marks.some(({ tagName }) => tagName === mark.tagName)) return marks;
  const last = marks.at(-1);
  return last?.tagName === 'code' ? [...marks.slice(0, -1), mark, last] : [...marks, mark];
}

export function addInline(run: Run, node: Text | Element, marks: readonly Mark[]): void {
  if (run.needsSpace && !run.isBlank) {
    run.needsSpace = false;
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

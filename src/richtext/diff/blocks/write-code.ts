// Writes compared lines of code as a tree, with the syntax colours of their own text.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../../html/create-element.ts';
import { isElement } from '../../html/parse-fragment.ts';
import { readText } from '../../html/read-text.ts';
import type { CodeLine, ComparedCode } from '../comparison.ts';
import { markHidden } from '../words/write-inline.ts';

/** Expects `before` and `after` to be highlighted. Each line ends with a line feed, including the last one. */
export function writeCode({ pre, before, after, lines }: ComparedCode): void {
  const sources = { before: readColours(before), after: readColours(after) };
  const code = pre.children.find(isElement);
  if (!code) return;
  code.children = lines.map((line) => {
    const source = line.kind === 'removed' ? sources.before : sources.after;
    return writeLine(line, source[line.number] ?? []);
  });
}

type Span = { text: string; className: string | undefined };

/** The lines of a code block, each as spans of one colour. */
function readColours(pre: Element): Span[][] {
  const code = pre.children.find(isElement);
  const lines: Span[][] = [[]];
  for (const node of code?.children ?? []) {
    const className = isElement(node) ? String(node.properties.className) : undefined;
    for (const [index, text] of readText(node).split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, className });
    }
  }
  return lines;
}

function writeLine({ kind, marks }: CodeLine, spans: readonly Span[]): Element {
  const text = writeSpans(spans, marks, kind !== 'same');
  const end: ElementContent = { type: 'text', value: '\n' };
  const inner = kind === 'same' ? [...text, end] : [writeChange(kind, [...text, end])];
  return createElement('span', { className: ['diff-line', `diff-line-${kind}`] }, inner);
}

const writeChange = (kind: 'added' | 'removed', children: ElementContent[]): Element =>
  createElement(kind === 'added' ? 'ins' : 'del', {}, children);

/** A marked word is one element, even if it has several colours. */
function writeSpans(spans: readonly Span[], marks: CodeLine['marks'], isChanged: boolean): ElementContent[] {
  const out: ElementContent[] = [];
  let offset = 0;
  for (const { from, to } of marks) {
    out.push(...cut(spans, offset, from, isChanged));
    out.push(createElement('span', { className: ['diff-word'] }, cut(spans, from, to, isChanged)));
    offset = to;
  }
  out.push(...cut(spans, offset, Number.POSITIVE_INFINITY, isChanged));
  return out;
}

function cut(spans: readonly Span[], from: number, to: number, isChanged: boolean): ElementContent[] {
  const out: ElementContent[] = [];
  let offset = 0;
  for (const { text, className } of spans) {
    const part = text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    offset += text.length;
    if (part === '') continue;
    const nodes: ElementContent[] = isChanged ? markHidden(part) : [{ type: 'text', value: part }];
    if (className === undefined) out.push(...nodes);
    else out.push(createElement('span', { className: [className] }, nodes));
  }
  return out;
}

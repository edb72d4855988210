// Reads MathML into a tree that contains only known elements and attributes. The library's output is treated like any
// other input: what is not listed here does not get into a page.
import type { Element, ElementContent, Properties } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement } from '../html/create-element.ts';

/** The elements of MathML Core that the library writes. None of them links, loads or runs anything. */
const tags = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts ' +
    'mprescripts mtable mtr mtd mphantom mpadded mstyle none'
  ).split(' '),
);

const isLength = /^[+-]?\d{0,4}(?:\.\d{1,6})?(?:em|ex|px|pt|mu|%)?$/;
const isFlag = /^(?:true|false)$/;

const attributes: Record<string, RegExp> = {
  accent: isFlag,
  accentunder: isFlag,
  columnspan: /^\d{1,2}$/,
  depth: isLength,
  display: /^block$/,
  displaystyle: isFlag,
  fence: isFlag,
  form: /^(?:prefix|infix|postfix)$/,
  height: isLength,
  largeop: isFlag,
  linethickness: isLength,
  lspace: isLength,
  mathvariant: /^normal$/,
  maxsize: isLength,
  minsize: isLength,
  movablelimits: isFlag,
  rowspan: /^\d{1,2}$/,
  rspace: isLength,
  scriptlevel: /^[+-]?\d$/,
  separator: isFlag,
  stretchy: isFlag,
  symmetric: isFlag,
  voffset: isLength,
  width: isLength,
};

// Deeper trees are not formulas, and browsers draw them slowly.
const maxDepth = 100;

type Source = DefaultTreeAdapterTypes.Element;

/** The first `<math>` in the markup; undefined if there is none, or it contains too much. */
export function readMathml(markup: string, maxElements: number): Element | undefined {
  const found = parseFragment(markup).childNodes.find((node): node is Source => node.nodeName === 'math');
  if (!found) return undefined;
  const budget = { elements: maxElements };
  const math = readElement(found, { budget, depth: 0 });
  return budget.elements < 0 ? undefined : math;
}

type Reading = { budget: { elements: number }; depth: number };

function readElement(source: Source, { budget, depth }: Reading): Element {
  budget.elements -= 1;
  if (depth > maxDepth) budget.elements = -1;
  const children: ElementContent[] = [];
  for (const child of source.childNodes) {
    if (budget.elements < 0) break;
    if (child.nodeName === '#text') {
      children.push({ type: 'text', value: (child as DefaultTreeAdapterTypes.TextNode).value });
    } else if (tags.has(child.nodeName)) {
      children.push(readElement(child as Source, { budget, depth: depth + 1 }));
    }
  }
  return createElement(source.tagName, readProperties(source), children);
}

function readProperties(source: Source): Properties {
  const properties: Properties = {};
  for (const { name, value } of source.attrs) {
    const rule = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (rule?.test(value)) properties[name] = value;
  }
  const values = new Map(source.attrs.map(({ name, value }) => [name, value]));
  const style = values.get('style') ?? '';
  // The content security policy forbids style attributes. MathML has an attribute of its own for the colour.
  const colour = /(?:^|;)\s*color:\s*(#[0-9a-f]{3,6})\b/i.exec(style)?.[1];
  if (colour) properties.mathcolor = colour;
  const classes = readClasses(source.tagName, { style, classes: values.get('class') ?? '' });
  if (classes.length > 0) properties.className = classes;
  return properties;
}

/** Our own names for what the library says with styles, and what no attribute of MathML Core expresses. */
function readClasses(tag: string, { style, classes }: { style: string; classes: string }): string[] {
  const own: string[] = [];
  if (tag === 'mtd') {
    if (/\btml-left\b/.test(classes)) own.push('math-left');
    if (/\btml-right\b/.test(classes)) own.push('math-right');
    if (/padding-left:0em;padding-right:0em/.test(style)) own.push('math-tight');
  }
  if (/border:1px solid/.test(style)) own.push('math-box');
  return own;
}

// Reads a drawing into a tree that contains only shapes, text and listed attributes. The library's output is treated
// like any other input: what is not listed here does not get into a page.
import type { Element, ElementContent, Properties } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement } from '../html/create-element.ts';

const tags = new Set(
  'svg g defs marker rect circle ellipse line polyline polygon path text tspan'.split(' '),
);

const isNumber = /^-?\d{1,6}(?:\.\d{1,20})?(?:e-\d{1,3})?$/;
const isNumbers = /^[-\d.,\se]*$/;
/** The colours are variables of our style sheet, so that a drawing follows the theme. */
const isColour = /^(?:none|var\(--(?:bg|fg|_[a-z-]+)\))$/;

const numbers = [
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
  'dx',
  'dy',
];

const attributes: Record<string, RegExp> = {
  ...Object.fromEntries(numbers.map((name) => [name, isNumber])),
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,e-]*$/,
  fill: isColour,
  'font-size': isNumber,
  'font-style': /^italic$/,
  'font-weight': /^(?:bold|\d00)$/,
  markerHeight: isNumber,
  markerWidth: isNumber,
  opacity: isNumber,
  orient: /^auto(?:-start-reverse)?$/,
  points: isNumbers,
  refX: isNumber,
  refY: isNumber,
  stroke: isColour,
  'stroke-dasharray': isNumbers,
  'stroke-linecap': /^round$/,
  'stroke-linejoin': /^round$/,
  'stroke-width': isNumber,
  'text-anchor': /^(?:start|middle|end)$/,
  transform: /^(?:(?:rotate|translate)\([-\d.,\s]*\)\s*)+$/,
  viewBox: isNumbers,
};

// A drawing of the largest source has about a thousand.
const maxElements = 4_000;

type Source = DefaultTreeAdapterTypes.Element;

/** The `<svg>` in the markup; undefined if there is none, or it contains too much. Ids get the prefix. */
export function readSvg(markup: string, prefix: string): Element | undefined {
  const found = parseFragment(markup).childNodes.find((node): node is Source => node.nodeName === 'svg');
  const budget = { elements: maxElements };
  const svg = found && readElement(found, { prefix, budget });
  return budget.elements < 0 ? undefined : svg;
}

type Reading = { prefix: string; budget: { elements: number } };

function readElement(source: Source, reading: Reading): Element {
  reading.budget.elements -= 1;
  const children: ElementContent[] = [];
  for (const child of source.childNodes) {
    if (reading.budget.elements < 0) break;
    if (child.nodeName === '#text') {
      const { value } = child as DefaultTreeAdapterTypes.TextNode;
      if (value.trim() !== '' || source.tagName === 'text') children.push({ type: 'text', value });
    } else if (tags.has(child.nodeName)) children.push(readElement(child as Source, reading));
  }
  return createElement(source.tagName, readProperties(source, reading.prefix), children);
}

function readProperties(source: Source, prefix: string): Properties {
  const properties: Properties = {};
  for (const { name, value } of source.attrs) {
    const rule = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (rule?.test(value)) properties[name] = value;
    const marker = /^marker-(?:start|end)$/.test(name) ? /^url\(#([\w-]+)\)$/.exec(value)?.[1] : undefined;
    if (marker) properties[name] = `url(#${prefix}${marker})`;
    if (name === 'id' && source.tagName === 'marker' && /^[\w-]+$/.test(value))
      properties.id = prefix + value;
  }
  return properties;
}

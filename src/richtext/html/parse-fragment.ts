// Parses HTML as browsers do, but with limits: input that only slows down a reader's browser must not block the server.
// It uses parse5 directly, because the rehype plugin recurses through trees of any depth.
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type Token } from 'parse5';

type SourceElement = DefaultTreeAdapterTypes.Element;
type SourceParent = DefaultTreeAdapterTypes.ParentNode;
type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

// Word processors nest a few dozen levels. Beyond this limit start tags are ignored, and their content moves up.
const maxOpenElements = 200;

// 1 MiB of ordinary HTML has about 20,000 elements. Beyond this limit start tags are ignored too: unclosed formatting
// is repeated in every paragraph, so a few hundred kilobytes could otherwise create billions of elements.
const maxElements = 30_000;

// The parser can attach moved formatting slightly deeper than its stack allows; deeper nodes are dropped.
const maxTreeDepth = 1000;

/** The content of these elements is not markup. Ignoring the start tag would turn a script into text. */
const rawTextTags = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
]);

/** The attributes to read, and their hast property names. All others are dropped. */
const attributeProperties: Record<string, string> = {
  align: 'align',
  alt: 'alt',
  class: 'className',
  colspan: 'colSpan',
  'data-language': 'dataLanguage',
  height: 'height',
  href: 'href',
  rowspan: 'rowSpan',
  src: 'src',
  start: 'start',
  style: 'style',
  width: 'width',
};

class BoundedParser extends Parser<TreeMap> {
  override onStartTag(token: Token.TagToken): void {
    const isDeep = this.openElements.stackTop >= maxOpenElements;
    const isLarge = countElements(this.treeAdapter) >= maxElements;
    if ((isDeep || isLarge) && !rawTextTags.has(token.tagName)) return;
    super.onStartTag(token);
  }
}

const counts = new WeakMap<object, { elements: number }>();

const countElements = (adapter: object): number => counts.get(adapter)?.elements ?? 0;

function createCountingAdapter(): typeof defaultTreeAdapter {
  const count = { elements: 0 };
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      count.elements += 1;
      return defaultTreeAdapter.createElement(...args);
    },
  };
  counts.set(adapter, count);
  return adapter;
}

/** Parses a fragment of HTML. SVG and MathML elements get a prefix, so that they cannot be taken for HTML elements. */
export function parseFragment(html: string): Root {
  // Replace lone surrogates, which the database would reject.
  const source = html.toWellFormed();
  const parser = BoundedParser.getFragmentParser<TreeMap>(null, { treeAdapter: createCountingAdapter() });
  parser.tokenizer.write(source, true);
  return { type: 'root', children: readChildren(parser.getFragment(), 0) };
}

function readChildren(parent: SourceParent, depth: number): ElementContent[] {
  const children: ElementContent[] = [];
  if (depth > maxTreeDepth) return children;
  for (const child of parent.childNodes) {
    if (child.nodeName === '#text') {
      children.push({ type: 'text', value: (child as DefaultTreeAdapterTypes.TextNode).value });
    } else if (!child.nodeName.startsWith('#')) {
      children.push(readElement(child as SourceElement, depth));
    }
  }
  return children;
}

function readElement(source: SourceElement, depth: number): Element {
  const isHtml = source.namespaceURI === 'http://www.w3.org/1999/xhtml';
  return {
    type: 'element',
    tagName: isHtml ? source.tagName : `foreign:${source.tagName}`,
    properties: isHtml ? readProperties(source) : {},
    children: readChildren(source, depth + 1),
  };
}

function readProperties(source: SourceElement): Properties {
  const properties: Properties = {};
  for (const { name, value } of source.attrs) {
    if (!Object.hasOwn(attributeProperties, name)) continue;
    const property = attributeProperties[name];
    if (!property) continue;
    properties[property] = name === 'class' ? value.split(/[\t\n\f\r ]+/).filter(Boolean) : value;
  }
  return properties;
}

export const isElement = (node: RootContent | Root | undefined): node is Element => node?.type === 'element';

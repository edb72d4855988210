// HTML to a tree, as browsers do it, but with bounds: what a reader's browser would only be slow with must not stop
// the server. parse5 itself, because the rehype plugin around it walks trees of any depth by recursion.
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type Token } from 'parse5';

type SourceElement = DefaultTreeAdapterTypes.Element;
type SourceParent = DefaultTreeAdapterTypes.ParentNode;
type TreeMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

// Word processors nest some dozens deep. Past this, start tags are ignored and what they hold moves up.
const maxOpenElements = 200;

// A body of 1 MiB of ordinary HTML has about 20,000 elements. Past this, start tags are ignored too. Unclosed formatting multiplies itself with every
// paragraph, so a few hundred kilobytes could otherwise make billions.
const maxElements = 30_000;

// The parser can hang moved formatting a little deeper than its stack; below this nothing is read.
const maxTreeDepth = 1000;

/** Their content is not markup. Ignoring the tag would turn a script into text. */
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

/** Attributes that mean something to us, and what a tree calls them. All others end here. */
const keptAttributes: Record<string, string> = {
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

/** The tree of a piece of HTML. Elements of SVG and MathML are named with a prefix, so none passes for one of HTML. */
export function parseFragment(html: string): Root {
  // Half a surrogate pair is no text: a database refuses or replaces it.
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
    if (!Object.hasOwn(keptAttributes, name)) continue;
    const property = keptAttributes[name];
    if (!property) continue;
    properties[property] = name === 'class' ? value.split(/[\t\n\f\r ]+/).filter(Boolean) : value;
  }
  return properties;
}

export const isElement = (node: RootContent | Root | undefined): node is Element => node?.type === 'element';

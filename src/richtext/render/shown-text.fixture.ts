// The text of rendered HTML as marks count it. It parses with rehype, to be independent of our own code.
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true });

export const readShownText = (html: string | Element): string =>
  readNode(typeof html === 'string' ? parser.parse(html) : html);

function readNode(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && isAddition(node)) return '';
  const isFormula = node.type === 'element' && node.tagName === 'semantics';
  const children = isFormula ? node.children.filter(isAnnotation) : node.children;
  return children.map((child) => readNode(child as ElementContent)).join('');
}

const isAnnotation = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'annotation';

/** What the page adds to the text, and the list of footnotes, whose texts are also where they belong. */
export const isAddition = ({ tagName, properties }: Element): boolean =>
  'dataNoText' in properties || (tagName === 'section' && String(properties.className) === 'footnotes');

// Reads an article's tree into blocks that can be compared.
import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { countTextWords } from '../../analysis/count-words.ts';
import { isElement } from '../../html/parse-fragment.ts';
import { readText } from '../../html/read-text.ts';
import { writeHtml } from '../../html/write-html.ts';
import { findCodeLanguage } from '../../sanitize/clean-code.ts';
import { inlineTags } from '../../vocabulary.ts';
import type { Unit } from '../align/alignment.ts';
import { readTokens, type Token, tokensKey } from '../words/inline-tokens.ts';
import { isWord } from '../words/split-words.ts';

/**
 * `key` is the block's HTML and `text` its content. Most blocks do not change and are never looked into, so expensive
 * properties are computed on first use.
 */
export type Block = Unit & {
  /** `text` is inline content of a list item, a quote or a cell without a paragraph around it. */
  readonly tag: string;
  /** The block's nodes in the tree. */
  readonly nodes: ElementContent[];
  readonly properties: Properties;
  /** The words of a text block: a paragraph, heading or caption. Empty for others. */
  readonly tokens: Token[];
  /** The blocks inside a quote, list, table, table part or figure. Empty for others. */
  readonly children: Block[];
  /** Equal for blocks that differ only in white space or in how the same formatting is nested. */
  readonly appearance: string;
};

const textTags = new Set(['p', 'h2', 'h3', 'h4', 'figcaption', 'summary']);
const inline = new Set<string>(inlineTags);

export const isTextBlock = ({ tag }: Block): boolean => tag === 'text' || textTags.has(tag);

const isInlineNode = (node: RootContent): boolean =>
  node.type === 'text' || (isElement(node) && inline.has(node.tagName));

export function readBlocks(parent: Root | Element): Block[] {
  const blocks: Block[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (run.some((node) => isElement(node) || readText(node).trim() !== '')) blocks.push(readLooseText(run));
    run = [];
  };
  for (const node of parent.children) {
    if (isInlineNode(node)) run.push(node as ElementContent);
    else if (isElement(node)) {
      endRun();
      blocks.push(readBlock(node));
    }
  }
  endRun();
  return blocks;
}

const readLooseText = (nodes: ElementContent[]): Block =>
  createBlock({ tag: 'text', nodes, properties: {}, inlineNodes: nodes, container: undefined });

function readBlock(node: Element): Block {
  const { tagName: tag, properties, children } = node;
  const isText = textTags.has(tag);
  const container = isText || tag === 'pre' ? undefined : node;
  return createBlock({ tag, nodes: [node], properties, inlineNodes: isText ? children : [], container });
}

type Source = Pick<Block, 'tag' | 'nodes' | 'properties'> & {
  inlineNodes: ElementContent[];
  container: Element | undefined;
};

function createBlock({ tag, nodes, properties, inlineNodes, container }: Source): Block {
  let tokens: Token[] | undefined;
  let children: Block[] | undefined;
  let text: string | undefined;
  let appearance: string | undefined;
  const block: Block = {
    tag,
    nodes,
    properties,
    key: readKey(nodes),
    get tokens() {
      tokens ??= readTokens(inlineNodes);
      return tokens;
    },
    get children() {
      children ??= container ? readBlocks(container) : [];
      return children;
    },
    get text() {
      text ??= tag === 'pre' ? nodes.map(readText).join('') : nodes.map(readBlockText).join('').trim();
      return text;
    },
    get appearance() {
      appearance ??= readAppearance(block);
      return appearance;
    },
  };
  return block;
}

/** White space is significant only in code. */
function readKey(nodes: readonly ElementContent[]): string {
  const html = nodes.map(writeHtml).join('');
  return html.includes('<pre>') ? html : html.replace(/[\t\n ]+/g, ' ');
}

function readBlockText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'img') return readImageText(node.properties);
  const text = node.children.map(readBlockText).join('');
  return inline.has(node.tagName) && node.tagName !== 'br' ? text : `\n${text}\n`;
}

/** The text that represents an image. Its URL identifies it best, so it counts as several words. */
function readImageText({ alt, src }: Properties): string {
  const url = String(src).replace(/[^\p{L}\p{N}]/gu, '_');
  return `${alt} ${`${url} `.repeat(4)}`;
}

function readAppearance(block: Block): string {
  const { tag, nodes, properties, tokens, children, text } = block;
  const [node] = nodes;
  if (tag === 'pre') return `pre ${isElement(node) ? (findCodeLanguage(node) ?? '') : ''}\u0005${text}`;
  // The editor writes a paragraph where Markdown writes bare text.
  const name = tag === 'text' ? 'p' : tag;
  const values = Object.entries(properties).map(([property, value]) => `${property}=${value}`);
  const inner = isTextBlock(block)
    ? tokensKey(tokens)
    : children.map((child) => child.appearance).join('\u0007');
  return [name, values.sort().join('\u0004'), inner].join('\u0005');
}

export function countBlockWords({ tag, tokens, children, text }: Block): number {
  if (tag === 'pre') return countTextWords(text);
  const own = tokens.filter((token) => isWord(token.text)).length;
  return children.reduce((sum, child) => sum + countBlockWords(child), own);
}

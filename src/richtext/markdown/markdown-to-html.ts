// Converts Markdown that was pasted or imported to HTML of the vocabulary.
import type { Element, Root as Tree } from 'hast';
import type { Root as Markdown } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readText } from '../html/read-text.ts';
import { type SanitizeOptions, sanitizeHtml } from '../sanitize/sanitize-html.ts';
import { limitMarkdown } from './limit-markdown.ts';
import { readCallouts, readFootnotes, readTasks } from './read-blocks.ts';
import { protectFormulas, restoreFormulas } from './read-formulas.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const processor = unified()
  .use(() => readFootnotes)
  .use(() => readCallouts)
  .use(() => readTasks)
  // HTML in Markdown is passed through here, and sanitised with the rest at the end.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => removeLayoutNodes)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * Returns sanitised HTML. By default all images are kept: images of other sites are replaced when the text is saved.
 */
export function markdownToHtml(
  markdown: string,
  options: SanitizeOptions = { isOwnImage: () => true },
): string {
  return writeMarkdownTree(readMarkdownTree(markdown), options);
}

/** The tree between the two, with the positions in the Markdown, which has its formulas replaced. */
export function readMarkdownTree(markdown: string): Tree {
  const { markdown: source, formulas } = protectFormulas(markdown);
  const parsed = parser.parse(limitMarkdown(source)) as Markdown;
  restoreFormulas(parsed, formulas);
  const tree: unknown = processor.runSync(parsed);
  return tree as Tree;
}

export function writeMarkdownTree(tree: Tree, options: SanitizeOptions): string {
  return sanitizeHtml(processor.stringify(tree), options);
}

/** Not sanitised, for callers that change it first and sanitise it then. */
export const markdownToRawHtml = (markdown: string): string =>
  processor.stringify(readMarkdownTree(markdown));

const inlineNeighbours = new Set(['a', 'code', 'del', 'em', 'img', 'input', 'strong', 'span', 'sup']);

/** Removes line feeds between blocks, and the empty head that Markdown requires for a table without one. */
function removeLayoutNodes(tree: Tree): void {
  visit(tree, (node) => {
    if (node.type !== 'element' && node.type !== 'root') return;
    const { children } = node;
    const isBlock = (child: (typeof children)[number] | undefined) =>
      child?.type === 'element' && !inlineNeighbours.has(child.tagName);
    node.children = children.filter((child, index) => {
      if (child.type === 'element')
        return child.tagName !== 'thead' || readText(child).trim() !== '' || hasImage(child);
      const isLineFeed = child.type === 'text' && child.value === '\n';
      return !isLineFeed || !(isBlock(children[index - 1]) || isBlock(children[index + 1]));
    }) as Element['children'];
  });
}

const hasImage = (element: Element): boolean =>
  element.children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasImage(child)));

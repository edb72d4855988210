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

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => uncheckTasks)
  // HTML in Markdown is passed through here, and sanitised with the rest at the end.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => flattenFootnotes)
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
  return sanitizeHtml(String(processor.processSync(limitMarkdown(markdown))), options);
}

/** Turns task list items into plain ones: an article has no checkboxes. */
function uncheckTasks(tree: Markdown): void {
  visit(tree, 'listItem', (item) => {
    item.checked = null;
  });
}

/**
 * Footnotes become a list at the end, and references become text such as `[1]`: the vocabulary has no ids to link to.
 */
function flattenFootnotes(tree: Tree): void {
  visit(tree, 'element', (element, index, parent) => {
    const isReference = 'dataFootnoteRef' in element.properties;
    const isBackReference = 'dataFootnoteBackref' in element.properties;
    if (!parent || index === undefined || !(isReference || isBackReference)) return;
    const text = isReference ? `[${readText(element as Element)}]` : '';
    parent.children[index] = { type: 'text', value: text };
    const before = parent.children[index - 1];
    if (isBackReference && before?.type === 'text') before.value = before.value.trimEnd();
  });
}

const inlineNeighbours = new Set(['a', 'code', 'del', 'em', 'img', 'input', 'strong', 'sup']);

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

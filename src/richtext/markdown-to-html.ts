// Markdown that somebody pastes or imports, to the vocabulary.
import type { Element, Root as Tree } from 'hast';
import type { Root as Markdown } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readText } from './read-text.ts';
import { type SanitizeOptions, sanitizeHtml } from './sanitize-html.ts';
import { tameMarkdown } from './tame-markdown.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => makeTasksItems)
  // HTML in Markdown is passed on as it stands; sanitising the whole decides about it.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => makeFootnotesText)
  .use(() => removeFiller)
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * Sanitised HTML. Images stay where they are unless `isOwnImage` says otherwise: what becomes of those from elsewhere is
 * decided when the text is saved.
 */
export function markdownToHtml(
  markdown: string,
  options: SanitizeOptions = { isOwnImage: () => true },
): string {
  return sanitizeHtml(String(processor.processSync(tameMarkdown(markdown))), options);
}

/** Ticked or not, an item of a task list is an item: nobody can tick boxes in an article. */
function makeTasksItems(tree: Markdown): void {
  visit(tree, 'listItem', (item) => {
    item.checked = null;
  });
}

/** Notes are a list at the end. Their numbers stay, as text: nothing in an article has an id to jump to. */
function makeFootnotesText(tree: Tree): void {
  visit(tree, 'element', (element, index, parent) => {
    const isReference = 'dataFootnoteRef' in element.properties;
    const isWayBack = 'dataFootnoteBackref' in element.properties;
    if (!parent || index === undefined || !(isReference || isWayBack)) return;
    const text = isReference ? `[${readText(element as Element)}]` : '';
    parent.children[index] = { type: 'text', value: text };
    const before = parent.children[index - 1];
    if (isWayBack && before?.type === 'text') before.value = before.value.trimEnd();
  });
}

const inlineNeighbours = new Set(['a', 'code', 'del', 'em', 'img', 'input', 'strong', 'sup']);

/** Line feeds that only lay out the HTML, and the head that a table without one must have in Markdown. */
function removeFiller(tree: Tree): void {
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

// Converts an article to Markdown, for its author to export.
//
// Lost, because Markdown cannot express it: alignment, the size of images, cells over several columns, and whether the
// text of a list item was a paragraph. A caption becomes a line in italics, and a first row of header cells becomes the
// table's head. Underlined text stays HTML, which Markdown allows.
import type { Element, ElementContent, Root as Tree } from 'hast';
import type { Root as Markdown, PhrasingContent } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isElement, parseFragment } from '../html/parse-fragment.ts';
import { removeNonCharacters } from './read-formulas.ts';
import {
  blockHandlers,
  markTasksAndFootnotes,
  putFormulas,
  takeFormulas,
  writeFormulaBlocks,
} from './write-blocks.ts';

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handler>[0];

const processor = unified()
  .use(() => makeItemsTight)
  .use(() => moveSpacesOut)
  .use(() => markTasksAndFootnotes)
  .use(rehypeRemark, { handlers: { figure: writeFigure, u: writeUnderlined, ...blockHandlers } })
  .use(() => setListSpacing)
  .use(() => writeFormulaBlocks)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze();

/** Maps the URL of an image or a link for use outside of this site. */
export type MapUrl = (link: { address: string; isImage: boolean }) => string;

export function htmlToMarkdown(content: string, mapUrl?: MapUrl): string {
  const parsed = parseFragment(removeNonCharacters(content));
  if (mapUrl) mapUrls(parsed, mapUrl);
  const formulas = takeFormulas(parsed);
  const tree: unknown = processor.runSync(parsed);
  return putFormulas(processor.stringify(tree as Markdown), formulas);
}

function mapUrls(tree: Tree, mapUrl: MapUrl): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const name = tagName === 'img' ? 'src' : tagName === 'a' ? 'href' : undefined;
    const address = name && properties[name];
    if (!name || typeof address !== 'string') return;
    properties[name] = mapUrl({ address, isImage: tagName === 'img' });
  });
}

/**
 * Unwraps the paragraph that the editor puts into every list item. In Markdown it would mean a blank line between all
 * items.
 */
function makeItemsTight(tree: Tree): void {
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'li') return;
    const [first, ...rest] = element.children;
    const isText = isElement(first) && first.tagName === 'p';
    if (isText && rest.every(isList)) element.children = [...first.children, ...rest];
  });
}

/** Puts blank lines between items only if an item contains more than its text and nested lists. */
function setListSpacing(tree: Markdown): void {
  visit(tree, 'list', (list) => {
    for (const item of list.children) {
      const [first, ...rest] = item.children;
      item.spread =
        rest.length > 0 && !(first?.type === 'paragraph' && rest.every(({ type }) => type === 'list'));
    }
    list.spread = list.children.some(({ spread }) => spread);
  });
}

/** Moves spaces out of marks: in Markdown, `**bold **` is not bold. */
function moveSpacesOut(tree: Tree): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined || !['strong', 'em', 's'].includes(element.tagName)) return;
    const first = element.children[0];
    const last = element.children.at(-1);
    if (first?.type === 'text' && /^\s/.test(first.value)) {
      first.value = first.value.trimStart();
      parent.children.splice(index, 0, { type: 'text', value: ' ' });
      return index + 1;
    }
    if (last?.type === 'text' && /\s$/.test(last.value)) {
      last.value = last.value.trimEnd();
      parent.children.splice(index + 1, 0, { type: 'text', value: ' ' });
    }
  });
}

const isList = (node: ElementContent): boolean =>
  isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol');

function writeFigure(state: State, figure: Element): ReturnType<Handler> {
  const paragraphs = figure.children.filter(isElement).map((part): PhrasingContent[] => {
    const content = (
      part.tagName === 'figcaption' ? state.all(part) : [state.one(part, figure)].flat()
    ) as PhrasingContent[];
    return part.tagName === 'figcaption' ? [{ type: 'emphasis', children: content }] : content;
  });
  return paragraphs.map((children) => ({ type: 'paragraph', children }));
}

function writeUnderlined(state: State, element: Element): ReturnType<Handler> {
  return [{ type: 'html', value: '<u>' }, ...state.all(element), { type: 'html', value: '</u>' }];
}

// An article as Markdown, for its author to take along.
//
// What Markdown cannot say is lost: alignment, the size of images, cells over several columns, and whether the text of an
// item was a paragraph. A caption becomes a line in italics, and a first row of header cells the head of its table.
// Underlined text stays as HTML, which Markdown allows.
import type { Element, ElementContent, Root as Tree } from 'hast';
import type { Root as Markdown, PhrasingContent } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isElement, parseFragment } from './parse-fragment.ts';

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handler>[0];

const processor = unified()
  .use(() => makeItemsTight)
  .use(() => moveSpacesOut)
  .use(rehypeRemark, { handlers: { figure: writeFigure, u: writeUnderlined } })
  .use(() => spaceLists)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze();

/** Where an image or a link leads once the text is somewhere else. */
export type ReadAddress = (asked: { address: string; isImage: boolean }) => string;

export function htmlToMarkdown(content: string, readAddress?: ReadAddress): string {
  const parsed = parseFragment(content);
  if (readAddress) moveAddresses(parsed, readAddress);
  const tree: unknown = processor.runSync(parsed);
  return processor.stringify(tree as Markdown);
}

function moveAddresses(tree: Tree, readAddress: ReadAddress): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const name = tagName === 'img' ? 'src' : tagName === 'a' ? 'href' : undefined;
    const address = name && properties[name];
    if (!name || typeof address !== 'string') return;
    properties[name] = readAddress({ address, isImage: tagName === 'img' });
  });
}

/** The editor puts the text of every item in a paragraph. In Markdown that would be a blank line between all items. */
function makeItemsTight(tree: Tree): void {
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'li') return;
    const [first, ...rest] = element.children;
    const isText = isElement(first) && first.tagName === 'p';
    if (isText && rest.every(isList)) element.children = [...first.children, ...rest];
  });
}

/** Blank lines only where an item holds more than its text and further lists. */
function spaceLists(tree: Markdown): void {
  visit(tree, 'list', (list) => {
    for (const item of list.children) {
      const [first, ...rest] = item.children;
      item.spread =
        rest.length > 0 && !(first?.type === 'paragraph' && rest.every(({ type }) => type === 'list'));
    }
    list.spread = list.children.some(({ spread }) => spread);
  });
}

/** Markdown has no mark that begins or ends with a space: `**bold **` is not bold. */
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

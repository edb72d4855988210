// What readers get, made of a sanitised text once, when it is saved.
import type { Element, ElementContent, Root } from 'hast';
import { texts } from '#texts';
import { findCodeLanguage } from './clean-code.ts';
import { type Budget, createHighlightCode, type HighlightCode } from './highlight-code.ts';
import { keepVocabulary } from './keep-vocabulary.ts';
import { createNameHeading } from './name-heading.ts';
import { isElement, parseFragment } from './parse-fragment.ts';
import { readText } from './read-text.ts';
import { codeLanguages } from './vocabulary.ts';
import { writeHtml } from './write-html.ts';

export type Heading = { id: string; level: number; text: string };

export type RenderOptions = {
  /** Smaller versions of an image; `width` is undefined where the text does not say it. */
  srcset?: (src: string, width: number | undefined) => { srcset: string; sizes: string } | undefined;
};

export type Rendered = { html: string; headings: Heading[] };

export type Renderer = {
  render: (content: string, options?: RenderOptions) => Promise<Rendered>;
  /** The same to a tree of the vocabulary, in place, but for the ids of headings: parts of two texts share a page. */
  dress: (root: Root, options?: RenderOptions) => Promise<void>;
};

// Colouring the code of a long article takes a quarter of this once its languages are loaded.
const highlightBudgetMs = 1_500;

export type RendererOptions = {
  /** Where this site is: links to it are not links to another host. */
  siteUrl?: string;
  highlight?: HighlightCode | undefined;
};

export function createRenderer({
  siteUrl,
  highlight = createHighlightCode(),
}: RendererOptions = {}): Renderer {
  const host = siteUrl === undefined ? undefined : new URL(siteUrl).host;
  return {
    render: (content, options = {}) => render(content, { highlight, host, ...options }),
    dress: (root, options = {}) => dress(root, { highlight, host, ...options }),
  };
}

type Rendering = RenderOptions & { highlight: HighlightCode; host: string | undefined };

async function render(content: string, rendering: Rendering): Promise<Rendered> {
  // Texts are sanitised before they are kept. Once more, so that no other way into the database is a way to readers.
  const root = keepVocabulary(parseFragment(content));
  const headings: Heading[] = [];
  const nameHeading = createNameHeading();
  visitElements(root, (element) => {
    if (/^h[2-4]$/.test(element.tagName)) headings.push(renderHeading(element, nameHeading));
  });
  await dress(root, rendering);
  return { html: writeHtml(root), headings };
}

async function dress(root: Root, rendering: Rendering): Promise<void> {
  const codeBlocks: Element[] = [];
  visitElements(root, (element) => {
    if (element.tagName === 'a') renderLink(element, rendering.host);
    else if (element.tagName === 'img') renderImage(element, rendering);
    else if (element.tagName === 'pre') codeBlocks.push(element);
  });
  wrapTables(root);
  await renderCode(codeBlocks, rendering.highlight);
}

function visitElements(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    visit(child);
    visitElements(child, visit);
  }
}

function renderHeading(element: Element, nameHeading: (text: string) => string): Heading {
  const text = readText(element).replace(/\s+/g, ' ').trim();
  const id = nameHeading(text);
  element.properties = { id, ...element.properties };
  return { id, level: Number(element.tagName.slice(1)), text };
}

function renderLink(element: Element, host: string | undefined): void {
  const href = String(element.properties.href);
  if (!/^https?:/i.test(href) || !URL.canParse(href) || new URL(href).host === host) return;
  Object.assign(element.properties, { target: '_blank', rel: 'noopener noreferrer nofollow ugc' });
}

function renderImage(element: Element, { srcset }: RenderOptions): void {
  const { src, width } = element.properties;
  const versions = srcset?.(String(src), width === undefined ? undefined : Number(width));
  if (versions) Object.assign(element.properties, { srcSet: versions.srcset, sizes: versions.sizes });
  Object.assign(element.properties, { loading: 'lazy', decoding: 'async' });
}

/** A table that is wider than the text scrolls on its own, also with the keyboard. */
function wrapTables(parent: Root | Element): void {
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue;
    wrapTables(child);
    if (child.tagName === 'table') parent.children[index] = scrollBox(child);
  }
}

const scrollBox = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: texts.renderHtml.table },
  children: [table],
});

async function renderCode(blocks: Element[], highlight: HighlightCode): Promise<void> {
  const budget: Budget = { remainingMs: highlightBudgetMs };
  for (const block of blocks) {
    const language = findCodeLanguage(block);
    const code = block.children.find(isElement);
    // Long lines scroll, and so must be reachable with the keyboard.
    block.properties = { ...block.properties, tabIndex: 0 };
    if (!language || !code) continue;
    block.properties.dataLanguage = codeLanguages[language];
    // Code of the vocabulary has no class. Where lines were compared it has, and its colours too.
    if (block.properties.className) continue;
    const coloured: ElementContent[] | undefined = await highlight(readText(code), language, budget);
    if (coloured) code.children = coloured;
  }
}

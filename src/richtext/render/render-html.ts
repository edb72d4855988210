// Renders a sanitised text for readers, once, when it is saved.
import type { Element, ElementContent, Root } from 'hast';
import { texts } from '#texts';
import { renderDiagram as drawDiagram, type RenderDiagram } from '../diagrams/render-diagram.ts';
import { createRenderFormula, type RenderFormula } from '../formulas/render-formula.ts';
import { isElement, parseFragment } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { writeHtml } from '../html/write-html.ts';
import { findCodeLanguage } from '../sanitize/clean-code.ts';
import { enforceVocabulary } from '../sanitize/enforce-vocabulary.ts';
import { codeLanguages } from '../vocabulary.ts';
import { createHeadingIds } from './heading-ids.ts';
import { type Budget, createHighlightCode, type HighlightCode } from './highlight-code.ts';
import { renderBlocks } from './render-blocks.ts';
import { renderDiagrams } from './render-diagrams.ts';
import { renderFootnotes } from './render-footnotes.ts';
import { renderFormulas } from './render-formulas.ts';
import { renderVideos } from './render-videos.ts';

export type Heading = { id: string; level: number; text: string };

export type RenderOptions = {
  /** Smaller versions of an image; `width` is undefined if the text does not contain it. */
  srcset?: (src: string, width: number | undefined) => { srcset: string; sizes: string } | undefined;
  /** Formulas stay code, as in comments. */
  showsSources?: boolean;
  /** Parts that readers unfold are open, so that a comparison hides no change. */
  opensDetails?: boolean;
};

export type Rendered = { html: string; headings: Heading[] };

export type Renderer = {
  render: (content: string, options?: RenderOptions) => Promise<Rendered>;
  /** Renders a tree in place, without ids for headings: a comparison shows parts of two texts on one page. */
  renderTree: (root: Root, options?: RenderOptions) => Promise<void>;
};

// Highlighting a long article takes a quarter of this once its languages are loaded.
const highlightBudgetMs = 1_500;

/** What takes longest, so that the sample can look it up instead. */
export type SlowSteps = {
  highlight?: HighlightCode | undefined;
  renderDiagram?: RenderDiagram | undefined;
};

export type RendererOptions = SlowSteps & {
  /** The site's own URL: links to it are internal. */
  siteUrl?: string;
  renderFormula?: RenderFormula;
};

export function createRenderer({
  siteUrl,
  highlight = createHighlightCode(),
  renderDiagram = drawDiagram,
  renderFormula = createRenderFormula(),
}: RendererOptions = {}): Renderer {
  const host = siteUrl === undefined ? undefined : new URL(siteUrl).host;
  const tools = { highlight, renderDiagram, renderFormula, host };
  return {
    render: (content, options = {}) => render(content, { ...tools, ...options }),
    renderTree: (root, options = {}) => renderTree(root, { ...tools, ...options }),
  };
}

type RenderContext = RenderOptions & {
  highlight: HighlightCode;
  renderDiagram: RenderDiagram;
  renderFormula: RenderFormula;
  host: string | undefined;
};

async function render(content: string, context: RenderContext): Promise<Rendered> {
  // Texts are sanitised before they are stored. Check again, so that readers are safe even if the database was changed
  // in another way.
  const root = enforceVocabulary(parseFragment(content));
  const headings: Heading[] = [];
  const nextHeadingId = createHeadingIds();
  visitElements(root, (element) => {
    if (/^h[2-4]$/.test(element.tagName)) headings.push(renderHeading(element, nextHeadingId));
  });
  if (!context.showsSources) renderVideos(root);
  await renderTree(root, context);
  renderFootnotes(root);
  return { html: writeHtml(root), headings };
}

async function renderTree(root: Root, context: RenderContext): Promise<void> {
  if (!context.showsSources) {
    await renderFormulas(root, context.renderFormula);
    await renderDiagrams(root, context.renderDiagram);
  }
  renderBlocks(root);
  const codeBlocks: Element[] = [];
  visitElements(root, (element) => {
    if (element.tagName === 'a') renderLink(element, context.host);
    else if (element.tagName === 'img') renderImage(element, context);
    else if (element.tagName === 'details' && context.opensDetails) element.properties.open = true;
    else if (element.tagName === 'pre') codeBlocks.push(element);
  });
  wrapTables(root);
  await renderCode(codeBlocks, context.highlight);
}

function visitElements(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    visit(child);
    visitElements(child, visit);
  }
}

function renderHeading(element: Element, nextHeadingId: (text: string) => string): Heading {
  const text = readText(element).replace(/\s+/g, ' ').trim();
  const id = nextHeadingId(text);
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

/** Wraps tables, so that a wide one scrolls by itself, also with the keyboard. */
function wrapTables(parent: Root | Element): void {
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue;
    wrapTables(child);
    if (child.tagName === 'table') parent.children[index] = wrapInScrollBox(child);
  }
}

const wrapInScrollBox = (table: Element): Element => ({
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
    // Long lines scroll, so the block must be reachable with the keyboard.
    block.properties = { ...block.properties, tabIndex: 0 };
    if (!language || !code) continue;
    block.properties.dataLanguage = codeLanguages[language];
    // Only compared code has a class, and it is highlighted already.
    if (block.properties.className) continue;
    const coloured: ElementContent[] | undefined = await highlight(readText(code), language, budget);
    if (coloured) code.children = coloured;
  }
}

// Converts the HTML of a word processor or a web page to the vocabulary. Whatever is left that the schema does not know
// is dropped when the HTML is parsed into it.
import { type Alignment, alignmentClass, alignments, findLanguage } from '../../vocabulary.ts';
import { type OwnImages, replaceForeignImages } from './foreign-images.ts';
import { readInlineStyles } from './inline-styles.ts';
import { parsePastedHtml, pastedStyle, renameElement, unwrapElement } from './parse-pasted-html.ts';
import { readPastedBlocks } from './pasted-blocks.ts';
import { rebuildWordLists } from './word-lists.ts';

export type CleanedHtml = { html: string; foreignImages: number };

const droppedSelector = [
  'script, style, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, meta, link, title',
  'button, input, select, textarea, dialog, [hidden], [aria-hidden="true"]',
  '.Apple-interchange-newline, .sr-only, .anchor[href^="#"], colgroup',
].join(', ');

const renamedTags: Record<string, string> = {
  // The title is the page's first-level heading.
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  cite: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dt: 'p',
  dd: 'p',
};

const knownClasses = /^(?:(?:align|language|callout)-\w+|tasks|done|footnote)$/;

const allowedAttributes = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'class',
]);

export function cleanPastedHtml(html: string, images: OwnImages): CleanedHtml {
  const body = parsePastedHtml(html);
  // HTML copied from this editor, or another ProseMirror editor, needs no cleaning except for images of other sites.
  if (body.querySelector('[data-pm-slice]')) {
    const foreignImages = replaceForeignImages(body, images);
    return { html: body.innerHTML, foreignImages };
  }
  removeComments(body);
  readPastedBlocks(body);
  for (const element of body.querySelectorAll(droppedSelector)) element.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  rebuildWordLists(body);
  for (const pre of body.querySelectorAll('pre')) flattenCode(pre);
  readInlineStyles(body);
  for (const element of body.querySelectorAll('*')) {
    const tag = renamedTags[element.localName];
    if (element.localName.includes(':')) unwrapElement(element);
    else if (tag) renameElement(element, tag);
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) nestList(list);
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4, div')) readAlignment(paragraph);
  const foreignImages = replaceForeignImages(body, images);
  for (const element of body.querySelectorAll('*')) dropAttributes(element);
  dropEmptyBlocks(body);
  return { html: body.innerHTML, foreignImages };
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

/** Removes syntax highlighting, and keeps line ends and the language. */
function flattenCode(pre: HTMLElement): void {
  for (const lineEnd of pre.querySelectorAll('br')) lineEnd.replaceWith('\n');
  const names = [pre, pre.querySelector('code'), pre.parentElement]
    .flatMap((element) => [...(element?.classList ?? [])])
    .map((name) => /^(?:language-|lang-|highlight-source-)(.+)$/.exec(name)?.[1]);
  const language = names.map((name) => name && findLanguage(name)).find(Boolean);
  const code = pre.ownerDocument.createElement('code');
  if (language) code.className = `language-${language}`;
  code.textContent = (pre.textContent ?? '').replace(/\n$/, '');
  pre.className = '';
  pre.replaceChildren(code);
}

/** Google Docs and Word put a nested list next to its item instead of inside it. */
function nestList(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.localName === 'li') item.append(list);
  else unwrapElement(list);
}

function readAlignment(element: Element): void {
  const wanted = pastedStyle(element, 'text-align') || element.getAttribute('align')?.toLowerCase();
  const classed = alignments.find((known) => element.classList.contains(alignmentClass(known)));
  const alignment = alignments.find((known): known is Alignment => known === wanted) ?? classed;
  element.className = alignment ? alignmentClass(alignment) : '';
}

function dropAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    const isAllowed = name === 'class' ? knownClasses.test(element.className) : allowedAttributes.has(name);
    if (!isAllowed) element.removeAttribute(name);
  }
}

/** Word processors use blank paragraphs for spacing; the site has a style sheet for that. */
function dropEmptyBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, h2, h3, h4, div, li')) {
    const isBlank = (block.textContent ?? '').trim() === '' && !block.querySelector('img, hr, table, pre');
    if (isBlank) block.remove();
  }
  for (const lineEnd of body.querySelectorAll('br')) {
    const beside = [lineEnd.previousElementSibling, lineEnd.nextElementSibling];
    const isBetweenBlocks = beside.some((other) =>
      other?.matches('p, ul, ol, h2, h3, h4, table, pre, blockquote, div'),
    );
    if (isBetweenBlocks && lineEnd.parentElement?.closest('p, li, td, th, h2, h3, h4') === null)
      lineEnd.remove();
  }
}

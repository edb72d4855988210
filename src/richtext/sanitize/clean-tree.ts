// Converts any tree to one that contains only the vocabulary, nested so that a browser parses the same tree again. It
// copies known elements instead of removing unknown ones, so that nothing gets through because it was forgotten.
import type { Element, Root, RootContent } from 'hast';
import { createElement } from '../html/create-element.ts';
import { isFootnote, isFormula } from '../html/inline-kinds.ts';
import { normalizeText } from '../html/normalize-text.ts';
import { cleanCodeBlock } from './clean-code.ts';
import { cleanDetails } from './clean-details.ts';
import { cleanFigure, cleanImage } from './clean-figure.ts';
import { cleanFootnote, cleanFormula } from './clean-inline.ts';
import { cleanList } from './clean-list.ts';
import { cleanTable } from './clean-table.ts';
import {
  addSpace,
  addToRun,
  closeRun,
  createCleaningContext,
  flushLifted,
  type ImageRules,
  isInHeading,
  type Walk,
  walkAll,
  walkAsParagraphs,
} from './cleaning-context.ts';
import { addMark, findMark } from './inline-run.ts';
import { readAlignment } from './read-alignment.ts';
import { readCallout } from './read-callout.ts';

// The limit for nested quotes, lists and cells. Deeper content moves up one level.
const maxDepth = 30;

/** Elements that are removed with their content. */
const droppedTags = new Set(
  (
    'applet area audio base basefont bgsound canvas col colgroup datalist embed frame frameset head iframe input ' +
    'link meta meter noembed noframes noscript object param progress script select source style svg math template ' +
    'title track video wbr'
  ).split(' '),
);

/**
 * Blocks that the vocabulary does not have, and parts of other blocks outside of them. Their content becomes
 * paragraphs.
 */
const plainBlockTags = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hgroup hr html legend li main nav optgroup option p search section summary tbody td tfoot th thead tr'
  ).split(' '),
);

export function cleanTree(root: Root, images: ImageRules): Root {
  const context = createCleaningContext({ loose: 'paragraph', depth: 0 });
  walkAll(root.children, { context, marks: [], images, visit: walkNode });
  closeRun(context);
  return { type: 'root', children: context.out };
}

function walkNode(node: RootContent, walk: Walk): void {
  if (node.type === 'text') {
    const value = normalizeText(node.value);
    if (value !== '') addToRun(walk, { type: 'text', value });
  } else if (node.type === 'element' && !isDropped(node)) {
    walkElement(node, walk);
  }
}

const isDropped = ({ tagName }: Element): boolean => droppedTags.has(tagName) || tagName.includes(':');

function walkElement(node: Element, walk: Walk): void {
  if (node.tagName === 'br') addToRun(walk, createElement('br', {}, []));
  else if (node.tagName === 'img') cleanImage(node, walk);
  else if (!isBlock(node)) walkInline(node, walk);
  else if (walk.context.isFlat) walkFlat(node, walk);
  else walkBlock(node, walk);
}

function walkInline(node: Element, walk: Walk): void {
  const mark = findMark(node);
  if (isFormula(node)) cleanFormula(node, walk);
  else if (isFootnote(node)) cleanFootnote(node, walk);
  else walkAll(node.children, mark ? { ...walk, marks: addMark(walk.marks, mark) } : walk);
}

const containerTags = new Set(['blockquote', 'details', 'dir', 'menu', 'ol', 'table', 'ul']);
const codeTags = new Set(['listing', 'plaintext', 'pre', 'xmp']);
const headingTags: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

const isBlock = ({ tagName }: Element): boolean =>
  plainBlockTags.has(tagName) ||
  containerTags.has(tagName) ||
  codeTags.has(tagName) ||
  Object.hasOwn(headingTags, tagName);

function walkFlat(node: Element, walk: Walk): void {
  addSpace(walk);
  walkAll(node.children, walk);
  addSpace(walk);
}

function walkBlock(node: Element, walk: Walk): void {
  if (Object.hasOwn(headingTags, node.tagName)) walkTextBlock(node, walk);
  else if (node.tagName === 'p' && !isInHeading(walk.context)) walkTextBlock(node, walk);
  else if (codeTags.has(node.tagName)) cleanCodeBlock(node, walk);
  else if (node.tagName === 'figure') cleanFigure(node, walk);
  else if (node.tagName === 'hr') walkRule(walk);
  else if (containerTags.has(node.tagName) && walk.context.depth < maxDepth) walkKnownContainer(node, walk);
  else walkPlainBlock(node, walk);
}

function walkRule({ context }: Walk): void {
  closeRun(context);
  context.out.push(createElement('hr', {}, []));
}

function walkKnownContainer(node: Element, walk: Walk): void {
  if (node.tagName === 'table') cleanTable(node, walk);
  else if (node.tagName === 'blockquote')
    walkContainer(node, walk, createElement('blockquote', readCallout(node), []));
  else if (node.tagName === 'details') cleanDetails(node, walk);
  else cleanList(node, walk);
}

function walkTextBlock(node: Element, walk: Walk): void {
  const { context } = walk;
  const tagName = headingTags[node.tagName] ?? 'p';
  const outer = context.wrapper;
  closeRun(context);
  context.wrapper = { tagName, properties: readAlignment(node) };
  walkAll(node.children, walk);
  closeRun(context);
  context.wrapper = outer;
  flushLifted(context);
}

function walkPlainBlock(node: Element, walk: Walk): void {
  const { context } = walk;
  const isAlignable = node.tagName === 'div' || node.tagName === 'center';
  const alignment = isAlignable && context.depth < maxDepth ? readAlignment(node) : {};
  if (isInHeading(context)) walkFlat(node, walk);
  else if (alignment.className) walkContainer(node, walk, createElement('div', alignment, []));
  else walkAsParagraphs(node.children, walk);
}

function walkContainer(node: Element, walk: Walk, container: Element): void {
  const { context } = walk;
  const inner = createCleaningContext({ loose: 'bare', depth: context.depth + 1 });
  walkAll(node.children, { ...walk, context: inner });
  closeRun(inner);
  if (inner.out.length === 0) return;
  closeRun(context);
  context.out.push({ ...container, children: inner.out });
}

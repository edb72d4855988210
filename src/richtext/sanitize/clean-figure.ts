import type { Element, Properties } from 'hast';
import { isBlank, removeUnwanted } from '#kit/clean-text.ts';
import { texts } from '#texts';
import { createElement } from '../html/create-element.ts';
import { normalizeText } from '../html/normalize-text.ts';
import { isElement } from '../html/parse-fragment.ts';
import {
  addToRun,
  type CleaningContext,
  closeRun,
  createCleaningContext,
  flushLifted,
  isInHeading,
  type Walk,
  walkAll,
  walkAsParagraphs,
} from './cleaning-context.ts';
import { addMark } from './inline-run.ts';
import { findImageUrl } from './safe-url.ts';

// Larger than any stored image.
const maxSidePx = 20_000;

/**
 * Puts an image of this site into a figure. An image of another site becomes a link: its owner could change the picture
 * after the review, and could track readers.
 */
export function cleanImage(image: Element, walk: Walk): void {
  const src = findImageUrl(image.properties.src);
  const alt = readAlt(image);
  if (src === undefined) {
    if (alt.trim() !== '') addToRun(walk, { type: 'text', value: alt });
  } else if (walk.images.isOwnImage(src)) {
    addFigure(
      walk.context,
      createElement('img', { src, alt, ...(walk.images.sizeOf?.(src) ?? readSize(image)) }, []),
    );
  } else {
    const marks = addMark(walk.marks, { tagName: 'a', properties: { href: src } });
    addToRun({ ...walk, marks }, { type: 'text', value: alt.trim() || texts.vocabulary.image });
  }
}

function readAlt({ properties }: Element): string {
  const alt = removeUnwanted(normalizeText(String(properties.alt ?? '')).replace(/[\t\n]+/g, ' '));
  return isBlank(alt) ? '' : alt;
}

function addFigure(context: CleaningContext, image: Element): void {
  const figure = createElement('figure', {}, [image]);
  if (context.isFlat || isInHeading(context)) {
    context.lifted.push(figure);
    return;
  }
  closeRun(context);
  context.out.push(figure);
}

function readSize({ properties }: Element): Properties {
  const size: Properties = {};
  for (const side of ['width', 'height']) {
    const text = String(properties[side] ?? '').trim();
    const pixels = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    if (pixels > 0 && pixels <= maxSidePx) size[side] = pixels;
  }
  return size;
}

/**
 * Cleans a figure, which may contain only an image and its caption. Any other content is unwrapped, and its caption
 * becomes a paragraph.
 */
export function cleanFigure(node: Element, walk: Walk): void {
  const { context } = walk;
  const isCaption = (child: Element['children'][number]) =>
    isElement(child) && child.tagName === 'figcaption';
  const start = context.out.length;
  const wrapper = context.wrapper;
  closeRun(context);
  // A figure ends the heading around it: a heading cannot contain an image or a caption.
  context.wrapper = undefined;
  walkAsParagraphs(
    node.children.filter((child) => !isCaption(child)),
    walk,
  );
  const figure = context.out
    .slice(start)
    .findLast((child): child is Element => isElement(child) && isBare(child));
  for (const caption of node.children.filter(isElement).filter(isCaption)) {
    if (figure && isBare(figure)) addCaption(figure, caption, walk);
    else walkAsParagraphs(caption.children, walk);
  }
  context.wrapper = wrapper;
}

const isBare = ({ tagName, children }: Element): boolean => tagName === 'figure' && children.length === 1;

function addCaption(figure: Element, caption: Element, walk: Walk): void {
  const flat = createCleaningContext({ loose: 'bare', depth: walk.context.depth, isFlat: true });
  walkAll(caption.children, { ...walk, context: flat });
  closeRun(flat);
  if (flat.out.length > 0) figure.children.push(createElement('figcaption', {}, flat.out));
  walk.context.lifted.push(...flat.lifted);
  flushLifted(walk.context);
}

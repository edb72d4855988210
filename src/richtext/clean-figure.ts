import type { Element, Properties } from 'hast';
import { texts } from '#texts';
import {
  addToRun,
  type CleaningContext,
  createCleaningContext,
  createElement,
  endLifted,
  endRun,
  isInHeading,
  type Walk,
  walkAll,
  walkLoose,
} from './cleaning-context.ts';
import { addMark } from './inline-run.ts';
import { isElement } from './parse-fragment.ts';
import { findImageAddress } from './read-address.ts';
import { tidyText } from './tidy-text.ts';

// More pixels than any image we keep has on a side.
const maxSidePx = 20_000;

/**
 * An image of this site gets a figure of its own. One from elsewhere becomes a link: whoever holds its address could
 * change the picture after the review, and would learn who reads.
 */
export function cleanImage(image: Element, walk: Walk): void {
  const src = findImageAddress(image.properties.src);
  const alt = tidyText(String(image.properties.alt ?? '')).replace(/[\t\n]+/g, ' ');
  if (src === undefined) {
    if (alt.trim() !== '') addToRun(walk, { type: 'text', value: alt });
  } else if (walk.images.isOwnImage(src)) {
    addFigure(
      walk.place,
      createElement('img', { src, alt, ...(walk.images.sizeOf?.(src) ?? readSize(image)) }, []),
    );
  } else {
    const marks = addMark(walk.marks, { tagName: 'a', properties: { href: src } });
    addToRun({ ...walk, marks }, { type: 'text', value: alt.trim() || texts.vocabulary.image });
  }
}

function addFigure(place: CleaningContext, image: Element): void {
  const figure = createElement('figure', {}, [image]);
  if (place.isFlat || isInHeading(place)) {
    place.lifted.push(figure);
    return;
  }
  endRun(place);
  place.out.push(figure);
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

/** A figure is an image with its caption. One around anything else is no figure to us, and its caption a paragraph. */
export function cleanFigure(node: Element, walk: Walk): void {
  const { place } = walk;
  const isCaption = (child: Element['children'][number]) =>
    isElement(child) && child.tagName === 'figcaption';
  const start = place.out.length;
  const wrapper = place.wrapper;
  endRun(place);
  // A figure in a heading ends it: an image cannot stand there, and a caption is none.
  place.wrapper = undefined;
  walkLoose(
    node.children.filter((child) => !isCaption(child)),
    walk,
  );
  const figure = place.out
    .slice(start)
    .findLast((child): child is Element => isElement(child) && isBare(child));
  for (const caption of node.children.filter(isElement).filter(isCaption)) {
    if (figure && isBare(figure)) addCaption(figure, caption, walk);
    else walkLoose(caption.children, walk);
  }
  place.wrapper = wrapper;
}

const isBare = ({ tagName, children }: Element): boolean => tagName === 'figure' && children.length === 1;

function addCaption(figure: Element, caption: Element, walk: Walk): void {
  const flat = createCleaningContext({ loose: 'bare', depth: walk.place.depth, isFlat: true });
  walkAll(caption.children, { ...walk, place: flat });
  endRun(flat);
  if (flat.out.length > 0) figure.children.push(createElement('figcaption', {}, flat.out));
  walk.place.lifted.push(...flat.lifted);
  endLifted(walk.place);
}

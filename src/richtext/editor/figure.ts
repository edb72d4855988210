// An image with what is said about it. It is one piece: description and caption are edited in fields, not in the text.
import { Node } from '@tiptap/core';
import { findImageAddress } from '../read-address.ts';
import { type CaptionRun, readCaption, writeCaption } from './caption.ts';

export type FigureAttributes = {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  caption: CaptionRun[];
};

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      caption: { default: [] },
    };
  },
  parseHTML() {
    return [
      { tag: 'figure', getAttrs: readFigure },
      { tag: 'img[src]', getAttrs: (image) => readImage(image, []) },
    ];
  },
  renderHTML({ node }) {
    const { src, alt, width, height, caption } = node.attrs as FigureAttributes;
    const size = width && height ? { width, height } : {};
    const image: [string, Record<string, unknown>] = ['img', { src, alt, ...size }];
    const below = writeCaption(caption);
    return below ? ['figure', image, below] : ['figure', image];
  },
});

/** False leaves a figure around anything else, such as a table, to the rules for what is in it. */
function readFigure(figure: HTMLElement): FigureAttributes | false {
  const image = figure.querySelector('img');
  if (!image || figure.querySelectorAll('img').length > 1) return false;
  return readImage(image, readCaption(figure.querySelector('figcaption')));
}

function readImage(image: HTMLElement, caption: CaptionRun[]): FigureAttributes | false {
  const src = image.getAttribute('src') ?? '';
  // Everything else, such as `data:` and `blob:`, lives only in this browser.
  if (findImageAddress(src) === undefined) return false;
  const alt = image.getAttribute('alt') ?? '';
  return { src, alt, caption, width: readPixels(image, 'width'), height: readPixels(image, 'height') };
}

function readPixels(image: HTMLElement, attribute: 'width' | 'height'): number | null {
  const pixels = Number(image.getAttribute(attribute));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}

// An image with its alt text and caption. It is one node: alt text and caption are edited in form fields.
import { Node } from '@tiptap/core';
import { findImageUrl } from '../../sanitize/safe-url.ts';
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

/**
 * False if the figure contains anything but one image, such as a table: its content is then parsed without the figure.
 */
function readFigure(figure: HTMLElement): FigureAttributes | false {
  const image = figure.querySelector('img');
  if (!image || figure.querySelectorAll('img').length > 1) return false;
  return readImage(image, readCaption(figure.querySelector('figcaption')));
}

function readImage(image: HTMLElement, caption: CaptionRun[]): FigureAttributes | false {
  const src = image.getAttribute('src') ?? '';
  // Other URLs, such as `data:` and `blob:`, are valid only in this browser.
  if (findImageUrl(src) === undefined) return false;
  const alt = image.getAttribute('alt') ?? '';
  return { src, alt, caption, width: readPixels(image, 'width'), height: readPixels(image, 'height') };
}

function readPixels(image: HTMLElement, attribute: 'width' | 'height'): number | null {
  const pixels = Number(image.getAttribute(attribute));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}

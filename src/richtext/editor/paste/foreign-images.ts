import { texts } from '#texts';
import { findLinkAddress } from '../../read-address.ts';

export type OwnImages = {
  /** The address under which the image may stand in an article; undefined when it is another site's. */
  findOwn(src: string): string | undefined;
};

/** Only images of this site may stand in an article. Others become links to where they are; says how many those were. */
export function replaceForeignImages(body: HTMLElement, { findOwn }: OwnImages): number {
  let replaced = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const own = findOwn(src);
    if (own !== undefined) {
      image.setAttribute('src', own);
    } else if (isInvisible(image)) {
      image.remove();
    } else {
      replaced += 1;
      replaceByLink(image, src);
    }
  }
  return replaced;
}

/** Pixels that count visitors, and spacers. */
function isInvisible(image: Element): boolean {
  const size = (name: string) => Number(image.getAttribute(name) ?? Number.NaN);
  return size('width') <= 1 || size('height') <= 1;
}

function replaceByLink(image: Element, src: string): void {
  const text = image.getAttribute('alt')?.trim() || texts.vocabulary.image;
  const href = /^https?:/i.test(src) ? findLinkAddress(src) : undefined;
  // An image inside a link keeps that link, now with words in it. One that is on no site at all goes.
  if (image.closest('a')) {
    image.replaceWith(text);
    return;
  }
  if (href === undefined) {
    image.remove();
    return;
  }
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', href);
  link.textContent = text;
  image.replaceWith(link);
}

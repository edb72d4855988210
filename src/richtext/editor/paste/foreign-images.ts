import { texts } from '#texts';
import { findLinkUrl } from '../../sanitize/safe-url.ts';

export type OwnImages = {
  /** The URL of one of this site's images for use in an article; undefined for an image of another site. */
  findOwn(src: string): string | undefined;
};

/**
 * Replaces images of other sites by links, because articles may contain only this site's images. Returns how many were
 * replaced.
 */
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

/** Tracking pixels and spacers. */
function isInvisible(image: Element): boolean {
  const size = (name: string) => Number(image.getAttribute(name) ?? Number.NaN);
  return size('width') <= 1 || size('height') <= 1;
}

function replaceByLink(image: Element, src: string): void {
  const text = image.getAttribute('alt')?.trim() || texts.vocabulary.image;
  const href = /^https?:/i.test(src) ? findLinkUrl(src) : undefined;
  // In a link, the image is replaced by its alt text. An image without a URL on the web is removed.
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

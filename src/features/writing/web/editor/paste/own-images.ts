import { isImagePath } from '#features/images/rules.ts';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';

export type KnownImages = OwnImages & {
  /** Allows an image whose URL is not on this site, such as one at the external image host. */
  add(src: string): void;
};

export function createKnownImages(): KnownImages {
  const known = new Set<string>();
  return {
    add: (src) => void known.add(src),
    findOwn(src) {
      if (known.has(src) || isImagePath(src)) return src;
      // An image copied from a page of this site has an absolute URL.
      const { origin } = window.location;
      const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : '';
      return isImagePath(path) ? path : undefined;
    },
  };
}

import { isImagePath } from '#features/images/rules.ts';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';

export type KnownImages = OwnImages & {
  /** An image that may stand in the text although its address does not show it, such as one kept at a host's. */
  add(src: string): void;
};

export function createKnownImages(): KnownImages {
  const known = new Set<string>();
  return {
    add: (src) => void known.add(src),
    findOwn(src) {
      if (known.has(src) || isImagePath(src)) return src;
      // Copied from a page of this site, it comes with the site's address.
      const { origin } = window.location;
      const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : '';
      return isImagePath(path) ? path : undefined;
    },
  };
}

// The names of the images that this site stores, from which a page, an email or a feed knows what there is of them.

export const imagesPath = '/images/';

// The key starts with the hash of the content, in a folder named after the hash's first two digits so that no folder
// grows without bound. Then follows what a page needs to show it: its size, and whether it is transparent (t) or
// animated (m). The keys of the first images have the hash only.
const keyPattern =
  /^([0-9a-f]{2})\/\1[0-9a-f]{62}(-(?<width>\d{1,5})x(?<height>\d{1,5})(?<traits>t?m?))?\.webp$/;

export type ImageTraits = { width: number; height: number; isTransparent: boolean; isAnimated: boolean };

export const isImageKey = (text: string): boolean => keyPattern.test(text);

/** Undefined if the path is not that of an image on this site, or of one whose name has no size. */
export function readImagePath(path: string): (ImageTraits & { key: string }) | undefined {
  const key = path.startsWith(imagesPath) ? path.slice(imagesPath.length) : '';
  const { width, height, traits } = keyPattern.exec(key)?.groups ?? {};
  if (traits === undefined) return undefined;
  return {
    key,
    width: Number(width),
    height: Number(height),
    isTransparent: traits.includes('t'),
    isAnimated: traits.includes('m'),
  };
}

export function fallbackKey(key: string, { isTransparent }: Pick<ImageTraits, 'isTransparent'>): string {
  return key.replace(/webp$/, isTransparent ? 'png' : 'jpg');
}

/**
 * The image for programs that cannot read WebP (feeds, mails, link previews): a JPEG, or a PNG if it is transparent, of
 * at most 1,280 by 2,048 pixels; of an animation the first frame. Returns the given path if there is no such file.
 */
export function fallbackPath(path: string): string {
  const traits = readImagePath(path);
  return traits ? imagesPath + fallbackKey(traits.key, traits) : path;
}

// Rules for images and the names of their files. Shared by the forms, the editor, pages and the server.

import { fallbackKey, type ImageTraits, imagesPath, isImageKey, readImagePath } from '#kit/image-path.ts';

export const maxImageBytes = 10_000_000;

/** For file pickers. The server detects the real type from the content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

// The width of a text column on a phone, and on a laptop or a high-density phone. A wider image also keeps its own
// width.
const narrowWidths = [640, 1_280];

const derivedFilePattern = /^([0-9a-f]{2})\/\1[0-9a-f]{62}-\d{1,5}x\d{1,5}t?m?(-w\d{3,4}\.webp|\.jpg|\.png)$/;

/** Whether it is the path of an image that this site hosts. */
export function isImagePath(path: string): boolean {
  return path.startsWith(imagesPath) && isImageKey(path.slice(imagesPath.length));
}

export function imagePath(key: string): string {
  return imagesPath + key;
}

/** Undefined if the path is not that of an image on this site. */
export function findImageKey(path: string): string | undefined {
  return isImagePath(path) ? path.slice(imagesPath.length) : undefined;
}

export function imageKey(hash: string, { width, height, isTransparent, isAnimated }: ImageTraits): string {
  const traits = `${width}x${height}${isTransparent ? 't' : ''}${isAnimated ? 'm' : ''}`;
  return `${hash.slice(0, 2)}/${hash}-${traits}.webp`;
}

/** The image's file name in the export of an account: in one folder, named after its content. */
export function archivedImageName(path: string): string | undefined {
  const key = findImageKey(path);
  return key && `images/${key.slice(key.indexOf('/') + 1)}`;
}

/** The image at several widths, narrowest first, for `srcset`. Empty if there is only one. */
export function imageVersions(path: string): { path: string; width: number }[] {
  const traits = readImagePath(path);
  if (!traits) return [];
  const narrower = versionWidths(traits).map((width) => ({
    path: imagePath(narrowKey(traits.key, width)),
    width,
  }));
  return narrower.length === 0 ? [] : [...narrower, { path, width: traits.width }];
}

/** The value of `srcset`; undefined if there is only one width. */
export function imageSrcset(path: string): string | undefined {
  const candidates = imageVersions(path).map((version) => `${version.path} ${version.width}w`);
  return candidates.length === 0 ? undefined : candidates.join(', ');
}

/** Whether it is animated, so that a page can offer the first frame to users who prefer reduced motion. */
export function isAnimatedImage(path: string): boolean {
  return readImagePath(path)?.isAnimated ?? false;
}

/** The widths of the narrower versions. An animation has none, because each would cost as much as all its frames. */
export function versionWidths({ width, isAnimated }: Pick<ImageTraits, 'width' | 'isAnimated'>): number[] {
  return isAnimated ? [] : narrowWidths.filter((narrow) => narrow < width);
}

export function narrowKey(key: string, width: number): string {
  return key.replace(/\.webp$/, `-w${width}.webp`);
}

/** The names of all files of an image. */
export function fileKeysOf(key: string): string[] {
  const traits = readImagePath(imagePath(key));
  if (!traits) return [key];
  return [key, fallbackKey(key, traits), ...versionWidths(traits).map((width) => narrowKey(key, width))];
}

const fileTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** The content type of a file; undefined if the name is not that of an image or a file made from it. */
export function findFileType(name: string): string | undefined {
  if (!isImageKey(name) && !derivedFilePattern.test(name)) return undefined;
  return fileTypes[name.slice(name.lastIndexOf('.') + 1)];
}

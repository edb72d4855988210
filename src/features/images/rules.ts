// What an image may be, and which files there are of it. Shared by the forms, the editor, pages and the server.

export const maxImageBytes = 10_000_000;

/** For file pickers. What a file really is, the server finds out from its content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export const imagesPath = '/images/';

// A column of text on a phone, and on a laptop or a dense phone. What is wider than 1,280 is kept whole as well.
export const narrowWidths = [640, 1_280];

// The hash of its content, below the hash's first two digits so that no folder grows without bound; then what a page
// must know to show it: its size, and whether it is transparent (t) or moving (m). The first images had only the hash.
const keyPattern = /^(?<stem>([0-9a-f]{2})\/\2[0-9a-f]{62}(?<facts>-(?<width>\d{1,5})x\d{1,5}t?m?)?)\.webp$/;
const filePattern = /^([0-9a-f]{2})\/\1[0-9a-f]{62}(-\d{1,5}x\d{1,5}t?m?(-w(640|1280)\.webp|\.jpg|\.png))$/;

export function isImageKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Whether it is the address of an image that this site hosts itself. */
export function isImagePath(path: string): boolean {
  return path.startsWith(imagesPath) && isImageKey(path.slice(imagesPath.length));
}

export function imagePath(key: string): string {
  return imagesPath + key;
}

/** Undefined for all that is not the address of an image on this site. */
export function findImageKey(path: string): string | undefined {
  return isImagePath(path) ? path.slice(imagesPath.length) : undefined;
}

export type ImageTraits = { width: number; height: number; isTransparent: boolean; isMoving: boolean };

export function imageKey(hash: string, { width, height, isTransparent, isMoving }: ImageTraits): string {
  const facts = `${width}x${height}${isTransparent ? 't' : ''}${isMoving ? 'm' : ''}`;
  return `${hash.slice(0, 2)}/${hash}-${facts}.webp`;
}

/** The image at several widths, narrowest first, for `srcset`. Empty when there is only the one. */
export function imageVersions(path: string): { path: string; width: number }[] {
  const key = parseKey(path);
  // A moving picture has one size: each more would cost as much again as all its frames.
  if (!key || key.isMoving) return [];
  const narrower = narrowWidths
    .filter((width) => width < key.width)
    .map((width) => ({ path: `${imagesPath}${key.stem}-w${width}.webp`, width }));
  return narrower.length === 0 ? [] : [...narrower, { path, width: key.width }];
}

/** As an `srcset` says it; undefined when there is nothing to choose from. */
export function imageSrcset(path: string): string | undefined {
  const versions = imageVersions(path);
  return versions.length === 0
    ? undefined
    : versions.map((version) => `${version.path} ${version.width}w`).join(', ');
}

/**
 * The image for programs that cannot take WebP (feeds, mails, previews of links): a JPEG, or a PNG where it is
 * transparent, at most 1,280 wide; of a moving picture its first frame. Without one, the address that was given.
 */
export function fallbackPath(path: string): string {
  const key = parseKey(path);
  return key ? `${imagesPath}${key.stem}.${key.isTransparent ? 'png' : 'jpg'}` : path;
}

/** The names of all files there are of an image. */
export function fileKeysOf(key: string): string[] {
  const path = imagePath(key);
  const made = [...imageVersions(path).map((version) => version.path), fallbackPath(path)];
  return [...new Set([path, ...made])].map((file) => file.slice(imagesPath.length));
}

/** Whether there may be a file of this name: an image, or one made from it. */
export function findFileType(name: string): string | undefined {
  if (isImageKey(name)) return 'image/webp';
  const ending = filePattern.test(name) ? name.slice(name.lastIndexOf('.') + 1) : '';
  return { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }[ending];
}

function parseKey(
  path: string,
): { stem: string; width: number; isTransparent: boolean; isMoving: boolean } | undefined {
  const { stem, facts, width } = keyPattern.exec(findImageKey(path) ?? '')?.groups ?? {};
  if (stem === undefined || facts === undefined) return undefined;
  return { stem, width: Number(width), isTransparent: facts.includes('t'), isMoving: facts.includes('m') };
}

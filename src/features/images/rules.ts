// What an image may be, and which files there are of it. Shared by the forms, the editor, pages and the server.

export const maxImageBytes = 10_000_000;

/** For file pickers. What a file really is, the server finds out from its content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export const imagesPath = '/images/';

// A column of text on a phone, and on a laptop or a dense phone. What is wider than 1,280 is kept whole as well.
export const narrowWidths = [640, 1_280];

// The hash of its content, below the hash's first two digits so that no folder grows without bound; then what a page
// must know to show it: its size, and whether it is transparent (t) or moving (m). The first images had only the hash.
const keyPattern =
  /^([0-9a-f]{2})\/\1[0-9a-f]{62}(-(?<width>\d{1,5})x(?<height>\d{1,5})(?<traits>t?m?))?\.webp$/;
const madePattern = /^([0-9a-f]{2})\/\1[0-9a-f]{62}-\d{1,5}x\d{1,5}t?m?(-w\d{3,4}\.webp|\.jpg|\.png)$/;

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

/** Where its file is in what somebody takes along: in one folder, under the name that says its content. */
export function archivedImageName(path: string): string | undefined {
  const key = findImageKey(path);
  return key && `images/${key.slice(key.indexOf('/') + 1)}`;
}

/** The image at several widths, narrowest first, for `srcset`. Empty when there is only the one. */
export function imageVersions(path: string): { path: string; width: number }[] {
  const facts = readFacts(path);
  if (!facts) return [];
  const narrower = versionWidths(facts).map((width) => ({
    path: imagePath(narrowKey(facts.key, width)),
    width,
  }));
  return narrower.length === 0 ? [] : [...narrower, { path, width: facts.width }];
}

/** As an `srcset` says it; undefined when there is nothing to choose from. */
export function imageSrcset(path: string): string | undefined {
  const said = imageVersions(path).map((version) => `${version.path} ${version.width}w`);
  return said.length === 0 ? undefined : said.join(', ');
}

/**
 * The image for programs that cannot take WebP (feeds, mails, previews of links): a JPEG, or a PNG where it is
 * transparent, at most 1,280 by 2,048; of a moving picture its first frame. Without one, the address that was given.
 */
export function fallbackPath(path: string): string {
  const facts = readFacts(path);
  return facts ? imagePath(fallbackKey(facts.key, facts)) : path;
}

/** Whether it moves, so that a page can offer its first frame to those who want no motion. */
export function isMovingImage(path: string): boolean {
  return readFacts(path)?.isMoving ?? false;
}

/** Which widths there are beside its own. A moving picture has one: each more would cost as much as all its frames. */
export function versionWidths({ width, isMoving }: Pick<ImageTraits, 'width' | 'isMoving'>): number[] {
  return isMoving ? [] : narrowWidths.filter((narrow) => narrow < width);
}

export function narrowKey(key: string, width: number): string {
  return key.replace(/\.webp$/, `-w${width}.webp`);
}

export function fallbackKey(key: string, { isTransparent }: Pick<ImageTraits, 'isTransparent'>): string {
  return key.replace(/webp$/, isTransparent ? 'png' : 'jpg');
}

/** The names of all files there are of an image. */
export function fileKeysOf(key: string): string[] {
  const facts = readFacts(imagePath(key));
  if (!facts) return [key];
  return [key, fallbackKey(key, facts), ...versionWidths(facts).map((width) => narrowKey(key, width))];
}

const fileTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** Of what type a file of this name is; undefined when it is no name of an image, nor of one made from it. */
export function findFileType(name: string): string | undefined {
  if (!isImageKey(name) && !madePattern.test(name)) return undefined;
  return fileTypes[name.slice(name.lastIndexOf('.') + 1)];
}

function readFacts(path: string): (ImageTraits & { key: string }) | undefined {
  const key = findImageKey(path);
  const { width, height, traits } = keyPattern.exec(key ?? '')?.groups ?? {};
  if (key === undefined || traits === undefined) return undefined;
  return {
    key,
    width: Number(width),
    height: Number(height),
    isTransparent: traits.includes('t'),
    isMoving: traits.includes('m'),
  };
}

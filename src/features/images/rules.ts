// What an image may be. Shared by the forms, the editor and the server.

export const maxImageBytes = 10_000_000;

/** For file pickers. What a file really is, the server finds out from its content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

// The hash of its content, below the hash's first two digits so that no folder grows without bound.
const keyPattern = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/;

export const imagesPath = '/images/';

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

import { imageTypes, maxImageBytes } from '#features/images/rules.ts';

export type ImageCheck = { ok: true } | { ok: false; title: string; reason: string };

/** Courtesy before the upload; what a file really is, the server finds out. */
export function checkImage({ name, type, size }: { name: string; type: string; size: number }): ImageCheck {
  if (!imageTypes.includes(type)) {
    const reason = `“${name}” is no JPEG, PNG, WebP, GIF or AVIF image.`;
    return { ok: false, title: 'This file cannot be inserted', reason };
  }
  if (size > maxImageBytes) {
    const reason = `“${name}” is larger than ${maxImageBytes / 1_000_000} MB.`;
    return { ok: false, title: 'This image is too large', reason };
  }
  return { ok: true };
}

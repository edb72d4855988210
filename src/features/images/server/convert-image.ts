import sharp from 'sharp';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { findImageKind, type ImageKind } from './image-kind.ts';

// What the largest cameras in phones make. Decoded it is 160 MB, which two at once may take.
const maxPixels = 40_000_000;
// Twice the widest an article shows, for dense screens; WebP itself ends at 16,383.
const articleBounds = { width: 2_560, height: 16_383 };
// Twice the largest portrait on the site, and some more.
const portraitBounds = { width: 512, height: 512 };
// A picture that takes longer was made to take long.
const conversionTimeoutSeconds = 20;

export type ImageUse = 'article' | 'portrait';
export type ConvertedImage = { bytes: Buffer; width: number; height: number };

// How the decoder calls them; AVIF is AV1 in a HEIF container.
const formats: Record<ImageKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

type Header = { isAnimated: boolean };

/** Looks at the header alone, before anything is decoded, and throws when it should not be. */
export async function readImageHeader(file: Uint8Array): Promise<Header> {
  const kind = findImageKind(file);
  if (!kind) throw unsupportedImage();
  const header = await readWith(() => sharp(file, { limitInputPixels: false }).metadata());
  if (header.format !== formats[kind]) throw unsupportedImage();
  if (kind === 'avif' && header.compression !== 'av1') throw unsupportedImage();
  const isAnimated = (kind === 'gif' || kind === 'webp') && (header.pages ?? 1) > 1;
  const frames = isAnimated ? (header.pages ?? 1) : 1;
  if (header.width * (header.pageHeight ?? header.height) * frames > maxPixels)
    throw tooManyPixels(isAnimated);
  return { isAnimated };
}

/** Made anew as WebP: upright, in sRGB, without metadata or anything else that came along with the file. */
export async function convertImage(
  file: Uint8Array,
  { isAnimated, use }: Header & { use: ImageUse },
): Promise<ConvertedImage> {
  const bounds = use === 'portrait' ? portraitBounds : articleBounds;
  const opened = sharp(file, { animated: isAnimated, limitInputPixels: maxPixels, failOn: 'error' });
  // A moving picture carries no orientation, and cannot be turned.
  const upright = isAnimated ? opened : opened.autoOrient();
  const { data, info } = await readWith(() =>
    upright
      .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
      // Many frames take half as long at effort 2, and are hardly larger.
      .webp({ quality: 82, effort: isAnimated ? 2 : 4 })
      .timeout({ seconds: conversionTimeoutSeconds })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** All that the decoder throws is about the file, which is the only thing it is given. */
async function readWith<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw badRequest('invalid_image', 'This image is damaged or cannot be read. Please try another file.');
  }
}

function unsupportedImage(): AppError {
  return badRequest(
    'unsupported_image',
    'This is not an image we can take. Use a JPEG, PNG, WebP, GIF or AVIF.',
  );
}

function tooManyPixels(isAnimated: boolean): AppError {
  const all = isAnimated ? ' over all its frames' : '';
  return badRequest(
    'too_many_pixels',
    `This image has more than 40 megapixels${all}. Please make it smaller.`,
  );
}

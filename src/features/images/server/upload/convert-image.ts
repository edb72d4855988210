import sharp, { type Sharp } from 'sharp';
import type { ImageTraits } from '#kit/image-path.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { versionWidths } from '../../rules.ts';
import { findImageKind, type ImageKind } from './image-kind.ts';
import { isSvg, rasteriseSvg } from './rasterise-svg.ts';

// The largest phone cameras. Decoded it takes 160 MB, which two conversions at once may use.
const maxPixels = 40_000_000;
// Twice the width of an article, for high-density screens, and tall enough for a screenshot of a page; but not more
// pixels than two conversions at once have memory for.
const articleBounds = { width: 2_560, height: 8_192 };
// A little more than twice the largest portrait on the site.
const portraitBounds = { width: 512, height: 512 };
// Three times the largest logo, which is on link previews.
const logoBounds = { width: 720, height: 240 };
// The largest icon that phones ask for.
const iconBounds = { width: 512, height: 512 };
// The width that link previews and mails show. A PNG of noise in these bounds is no larger than an upload.
const fallbackBounds = { width: 1_280, height: 2_048 };
// A picture that takes longer was crafted as an attack.
const conversionTimeoutMs = 20_000;
// Takes half the time of the default 4 and makes files a few percent larger. The time saved pays for the narrower
// versions.
const webp = { quality: 82, effort: 2 };

export type ImageUse = 'article' | 'portrait' | 'logo' | 'icon';

const boundsOf: Record<ImageUse, Bounds> = {
  article: articleBounds,
  portrait: portraitBounds,
  logo: logoBounds,
  icon: iconBounds,
};

/** Logos and icons may be SVG files, and do not move. */
const isLookUse = (use: ImageUse): boolean => use === 'logo' || use === 'icon';

export type ConvertedImage = ImageTraits & {
  bytes: Buffer;
  narrower: { width: number; bytes: Buffer }[];
  /** A JPEG, or a PNG if the image is transparent. */
  fallback: Buffer;
};

// The decoder's names of the formats; AVIF is AV1 in a HEIF container.
const formats: Record<ImageKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

type Header = { isAnimated: boolean };

/** The file itself, or the pixels of an SVG. */
export async function toPixels(file: Uint8Array, use: ImageUse): Promise<Uint8Array> {
  if (!isLookUse(use)) return file;
  if (isSvg(file)) return rasteriseSvg(file, boundsOf[use]);
  if (!findImageKind(file)) throw badRequest('unsupported_image', texts.convertImage.unsupportedLogoType);
  return file;
}

/** Reads the header only, before anything is decoded, and throws if the file must not be decoded. */
export async function readImageHeader(file: Uint8Array): Promise<Header> {
  const kind = findImageKind(file);
  if (!kind) throw unsupportedImage();
  const header = await rethrowAsInvalidImage(() => sharp(file, { limitInputPixels: false }).metadata());
  if (header.format !== formats[kind]) throw unsupportedImage();
  if (kind === 'avif' && header.compression !== 'av1') throw unsupportedImage();
  const isAnimated = (kind === 'gif' || kind === 'webp') && (header.pages ?? 1) > 1;
  const frames = isAnimated ? (header.pages ?? 1) : 1;
  if (header.width * (header.pageHeight ?? header.height) * frames > maxPixels)
    throw tooManyPixels(isAnimated);
  return { isAnimated };
}

/** Converts the file to WebP: upright, in sRGB, without metadata or anything else in the file. */
export function convertImage(
  file: Uint8Array,
  { isAnimated, use }: Header & { use: ImageUse },
): Promise<ConvertedImage> {
  const bounds = boundsOf[use];
  const withTimeout = createTimeout();
  return rethrowAsInvalidImage(() =>
    isAnimated && !isLookUse(use)
      ? convertAnimation(file, { bounds, withTimeout })
      : convertStill(file, { bounds, withTimeout }),
  );
}

type Bounds = { width: number; height: number };
type WithTimeout = (work: Sharp) => Sharp;
type Conversion = { bounds: Bounds; withTimeout: WithTimeout };

/** Decodes the file once and makes all versions from the pixels. */
async function convertStill(file: Uint8Array, { bounds, withTimeout }: Conversion): Promise<ConvertedImage> {
  const whole = await readPixels(withTimeout(open(file).autoOrient()), bounds);
  const { width, height } = whole;
  const narrower = [];
  // Make versions one after the other, so that a conversion uses one core.
  for (const narrow of versionWidths({ width, isAnimated: false })) {
    const bytes = await withTimeout(draw(whole).resize({ width: narrow }))
      .webp(webp)
      .toBuffer();
    narrower.push({ width: narrow, bytes });
  }
  const { fallback, isTransparent } = await makeFallback(draw(whole), withTimeout);
  const bytes = await withTimeout(draw(whole)).webp(webp).toBuffer();
  return { bytes, narrower, fallback, width, height, isTransparent, isAnimated: false };
}

/** Keeps the animation, in one size. Animated formats have no orientation. */
async function convertAnimation(
  file: Uint8Array,
  { bounds, withTimeout }: Conversion,
): Promise<ConvertedImage> {
  const { fallback, isTransparent } = await makeFallback(open(file), withTimeout);
  const { data, info } = await withTimeout(open(file, { animated: true }))
    .resize({ ...bounds, ...fitInside })
    .webp(webp)
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { bytes: data, narrower: [], fallback, width: info.width, height, isTransparent, isAnimated: true };
}

async function makeFallback(
  image: Sharp,
  withTimeout: WithTimeout,
): Promise<{ fallback: Buffer; isTransparent: boolean }> {
  const small = await readPixels(withTimeout(image), fallbackBounds);
  const isTransparent = hasTransparentPixel(small);
  const drawn = withTimeout(draw(small));
  const made = isTransparent ? drawn.png() : drawn.flatten().jpeg({ quality: 82 });
  return { fallback: await made.toBuffer(), isTransparent };
}

const fitInside = { fit: 'inside', withoutEnlargement: true } as const;

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

function open(file: Uint8Array, options: { animated?: boolean } = {}): Sharp {
  return sharp(file, { ...options, limitInputPixels: maxPixels, failOn: 'error' });
}

async function readPixels(image: Sharp, bounds: Bounds): Promise<Pixels> {
  const { data, info } = await image
    .resize({ ...bounds, ...fitInside })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function draw({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

/** Many images have an alpha channel but no transparent pixel. */
function hasTransparentPixel({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return false;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}

/** Limits the time of all steps together. */
function createTimeout(): WithTimeout {
  const endsAt = performance.now() + conversionTimeoutMs;
  return (work) => work.timeout({ seconds: Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000)) });
}

/** Every error of the decoder is about the file, which is its only input. */
async function rethrowAsInvalidImage<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw badRequest('invalid_image', texts.convertImage.unreadable);
  }
}

function unsupportedImage(): AppError {
  return badRequest('unsupported_image', texts.convertImage.unsupportedType);
}

function tooManyPixels(isAnimated: boolean): AppError {
  return badRequest(
    'too_many_pixels',
    isAnimated ? texts.convertImage.tooManyPixelsInFrames : texts.convertImage.tooManyPixels,
  );
}

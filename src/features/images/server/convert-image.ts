import sharp, { type Sharp } from 'sharp';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { type ImageTraits, versionWidths } from '../rules.ts';
import { findImageKind, type ImageKind } from './image-kind.ts';

// What the largest cameras in phones make. Decoded it is 160 MB, which two at once may take.
const maxPixels = 40_000_000;
// Twice the widest an article shows, for dense screens; and a page's screenshot, but not more pixels than two
// conversions at once have memory for.
const articleBounds = { width: 2_560, height: 8_192 };
// Twice the largest portrait on the site, and some more.
const portraitBounds = { width: 512, height: 512 };
// As wide as previews of links and mails show; a PNG of noise in these bounds is no larger than an upload.
const fallbackBounds = { width: 1_280, height: 2_048 };
// A picture that takes longer was made to take long.
const conversionTimeoutMs = 20_000;
// Half the time of the usual 4, and a few percent larger: what that saves pays for the narrower versions.
const webp = { quality: 82, effort: 2 };

export type ImageUse = 'article' | 'portrait';
export type ConvertedImage = ImageTraits & {
  bytes: Buffer;
  narrower: { width: number; bytes: Buffer }[];
  /** A JPEG, or a PNG where it is transparent. */
  fallback: Buffer;
};

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
export function convertImage(
  file: Uint8Array,
  { isAnimated, use }: Header & { use: ImageUse },
): Promise<ConvertedImage> {
  const bounds = use === 'portrait' ? portraitBounds : articleBounds;
  const inTime = createDeadline();
  return readWith(() =>
    isAnimated ? convertMoving(file, { bounds, inTime }) : convertStill(file, { bounds, inTime }),
  );
}

type Bounds = { width: number; height: number };
type InTime = (work: Sharp) => Sharp;
type Conversion = { bounds: Bounds; inTime: InTime };

/** Decoded once; all that is made of it is made from the pixels. */
async function convertStill(file: Uint8Array, { bounds, inTime }: Conversion): Promise<ConvertedImage> {
  const whole = await readPixels(inTime(open(file).autoOrient()), bounds);
  const { width, height } = whole;
  const narrower = [];
  // One after the other: a conversion has one core, however many versions it makes.
  for (const narrow of versionWidths({ width, isMoving: false })) {
    const bytes = await inTime(draw(whole).resize({ width: narrow }))
      .webp(webp)
      .toBuffer();
    narrower.push({ width: narrow, bytes });
  }
  const { fallback, isTransparent } = await makeFallback(draw(whole), inTime);
  const bytes = await inTime(draw(whole)).webp(webp).toBuffer();
  return { bytes, narrower, fallback, width, height, isTransparent, isMoving: false };
}

/** It goes on moving, in one size. It carries no orientation, and cannot be turned. */
async function convertMoving(file: Uint8Array, { bounds, inTime }: Conversion): Promise<ConvertedImage> {
  const { fallback, isTransparent } = await makeFallback(open(file), inTime);
  const { data, info } = await inTime(open(file, { animated: true }))
    .resize({ ...bounds, ...inside })
    .webp(webp)
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { bytes: data, narrower: [], fallback, width: info.width, height, isTransparent, isMoving: true };
}

async function makeFallback(
  image: Sharp,
  inTime: InTime,
): Promise<{ fallback: Buffer; isTransparent: boolean }> {
  const small = await readPixels(inTime(image), fallbackBounds);
  const isTransparent = hasClearPixel(small);
  const drawn = inTime(draw(small));
  const made = isTransparent ? drawn.png() : drawn.flatten().jpeg({ quality: 82 });
  return { fallback: await made.toBuffer(), isTransparent };
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

function open(file: Uint8Array, options: { animated?: boolean } = {}): Sharp {
  return sharp(file, { ...options, limitInputPixels: maxPixels, failOn: 'error' });
}

async function readPixels(image: Sharp, bounds: Bounds): Promise<Pixels> {
  const { data, info } = await image
    .resize({ ...bounds, ...inside })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function draw({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

/** Many images have an alpha channel and use it for nothing. */
function hasClearPixel({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return false;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}

/** All steps together may take so long. */
function createDeadline(): InTime {
  const endsAt = performance.now() + conversionTimeoutMs;
  return (work) => work.timeout({ seconds: Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000)) });
}

/** All that the decoder throws is about the file, which is the only thing it is given. */
async function readWith<Result>(read: () => Promise<Result>): Promise<Result> {
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

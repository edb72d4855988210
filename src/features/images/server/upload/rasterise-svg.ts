// Logos are often SVG, which can contain scripts, load files and expand to any size. So it is never stored or sent: it is
// checked, drawn in a process of its own, and goes on as pixels like every other upload.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';

// A logo of shapes has some kilobytes. A larger file has pictures in it, or was crafted as an attack.
const maxSvgBytes = 1_000_000;
const maxElements = 5_000;
// A logo takes some milliseconds. A few hundred shapes that reference each other can take minutes.
const drawingTimeoutMs = 8_000;
// More than a PNG in these bounds can have.
const maxPngBytes = 20_000_000;

const xmlDeclaration = /^\uFEFF?\s*(<\?xml[^>]*\?>)?/;
const doctype = /<!DOCTYPE\s+svg[^>[]*>/i;
const start = /^\s*(<!--[\s\S]*?-->\s*)*<svg[\s>]/i;

/** Whether it is meant to be an SVG; it may still be refused. */
export function isSvg(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 8_192)).toString();
  return start.test(text.replace(xmlDeclaration, '').replace(/<!DOCTYPE\s+svg[^>[]*(\[[^\]]*\]\s*)?>/i, ''));
}

export type SvgBounds = { width: number; height: number };

/** Draws the SVG as a PNG, as large as fits in the bounds. */
export async function rasteriseSvg(
  file: Uint8Array,
  bounds: SvgBounds,
  { timeoutMs = drawingTimeoutMs } = {},
): Promise<Buffer> {
  if (file.length > maxSvgBytes) throw unusable(texts.rasteriseSvg.tooLarge);
  requireHarmless(file);
  return drawInOwnProcess(file, bounds, timeoutMs).catch((): never => {
    throw unusable(texts.rasteriseSvg.notDrawn);
  });
}

const unusable = (message: string): AppError => badRequest('unusable_svg', message);

// The drawing library loads nothing by itself. These are refused nevertheless, so that no later version of it can.
const harmful = [
  // Entities, other instructions for the parser, and parts of other files. A plain doctype was removed before.
  /<!(?!--|\[CDATA\[)/,
  /<\?/,
  /XInclude|<\w*:?include\b/i,
  // Scripts, pictures and other documents.
  /<(\w+:)?(script|foreignObject|image|feImage|iframe|embed|object|video|audio|canvas)\b/i,
  /\son\w+\s*=/i,
  // References to anything but a part of this file.
  /\b(href|src)\s*=\s*(?!["']\s*#)/i,
  /\burl\(\s*(?!["']?\s*#)/i,
  /@import/i,
  // Escapes in styles, which could hide any of these.
  /\\/,
];

/** Exported for tests. */
export function requireHarmless(file: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw unusable(texts.rasteriseSvg.notDrawn);
  }
  const markup = decodeCharacters(text.replace(xmlDeclaration, '').replace(doctype, ''));
  if (harmful.some((pattern) => pattern.test(markup))) throw unusable(texts.rasteriseSvg.notOnlyShapes);
  if ((markup.match(/<[a-z]/gi) ?? []).length > maxElements) throw unusable(texts.rasteriseSvg.tooLarge);
}

/** Numeric references, such as `&#x6a;`. */
const decodeCharacters = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });

const script = `
const [, library, width, height] = process.argv;
const sharp = require(library);
const bounds = { width: Number(width), height: Number(height) };
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', async () => {
  const svg = Buffer.concat(chunks);
  const drawn = await sharp(svg).metadata();
  const scale = Math.min(bounds.width / drawn.width, bounds.height / drawn.height);
  const density = Math.min(2400, Math.max(1, 72 * scale));
  const png = await sharp(svg, { density }).resize({ ...bounds, fit: 'inside' }).png().toBuffer();
  process.stdout.write(png);
});
process.on('unhandledRejection', () => process.exit(1));
`;

/** The library cannot be stopped while it draws. A process can. It gets no settings and no secrets. */
function drawInOwnProcess(svg: Uint8Array, { width, height }: SvgBounds, timeoutMs: number): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', script, library, String(width), String(height)],
      {
        encoding: 'buffer',
        env: {},
        killSignal: 'SIGKILL',
        maxBuffer: maxPngBytes,
        timeout: timeoutMs,
      },
      (error, png) => {
        if (error || png.length === 0) reject(error ?? new Error('Nothing was drawn'));
        else resolve(png);
      },
    );
    // A child that has ended does not read the rest; its exit code says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}

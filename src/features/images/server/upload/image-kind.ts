// Detects the type of a file by its first bytes. Only these types are given to a decoder: never SVG, which can contain
// scripts (`rasterise-svg.ts` draws those that are logos).

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function findImageKind(file: Uint8Array): ImageKind | undefined {
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 64));
  const textAt = (from: number, to: number) => start.toString('latin1', from, to);
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpeg';
  if (start.subarray(0, pngStart.length).equals(pngStart)) return 'png';
  if (/^GIF8[79]a/.test(textAt(0, 6))) return 'gif';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  // The brand of an AVIF is the first or among the compatible brands.
  if (textAt(4, 8) === 'ftyp' && /avi[fs]/.test(textAt(8, 64))) return 'avif';
  return undefined;
}

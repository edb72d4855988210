import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clientFolder } from './build-stamp.ts';

const compressible = /\.(js|css|svg|json|txt|xml)$/;

export const brotliExtension = '.br';

/** The files for browsers that have no compressed file with this extension beside them. */
export async function listUncompressed(extension: string): Promise<string[]> {
  const files = await readdir(clientFolder, { recursive: true });
  const known = new Set(files);
  return files
    .filter((file) => compressible.test(file) && !known.has(file + extension))
    .map((file) => join(clientFolder, file));
}

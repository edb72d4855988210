// Tells whether what is built is of the sources at hand, so that a start builds only when it must.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '../..');
export const distFolder = join(projectFolder, 'dist');
export const stampFile = join(distFolder, 'sources');
export const serverFile = join(distFolder, 'server/built-site.js');

/** Changes whenever a source, a setting of the build or a dependency does. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  // One after the other and waited for: for so many small files that is several times faster, and nobody else waits.
  for (const file of [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/build/inline-texts.ts',
    ...listSources(),
  ]) {
    hash.update(file).update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
}

function listSources(): string[] {
  return readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))
    .sort();
}

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

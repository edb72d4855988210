// Checks whether the build was made from the current sources, so that a start builds only when it must.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '../..');
export const distFolder = join(projectFolder, 'dist');
export const clientFolder = join(distFolder, 'client');
export const lockFile = join(distFolder, 'lock');
export const stampFile = join(distFolder, 'sources');
export const serverFile = join(distFolder, 'server/built-site.js');

/** A hash of all sources, build settings and dependencies. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  // Synchronous reads are several times faster for so many small files, and nothing else runs meanwhile.
  for (const file of listStampedFiles()) hash.update(file).update(readFileSync(join(projectFolder, file)));
  return hash.digest('hex');
}

export function listStampedFiles(): string[] {
  return [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'scripts/build.ts',
    ...listSources('scripts/build'),
    'scripts/backup/tar.ts',
    'scripts/galley.ts',
    ...listSources('scripts/galley'),
    ...listSources('src'),
  ];
}

function listSources(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))
    .sort();
}

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

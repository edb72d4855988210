// Tells whether the built pages are those of the sources at hand, so that a start builds only when it must.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '..');
export const distFolder = join(projectFolder, 'dist');
export const stampFile = join(distFolder, 'sources');

/** Changes whenever a source, a setting of the build or a dependency does. */
export async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'vite.config.ts', 'scripts/build.ts']) {
    hash.update(await readFile(join(projectFolder, file)));
  }
  const entries = await readdir(join(projectFolder, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(projectFolder.length)).update(await readFile(file));
  return hash.digest('hex');
}

export async function isBuilt(): Promise<boolean> {
  const hasStamp = await stat(stampFile).then(
    () => true,
    () => false,
  );
  return hasStamp && (await readFile(stampFile, 'utf8')) === (await sourceStamp());
}

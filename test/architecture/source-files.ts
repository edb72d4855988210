import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const projectFolder = resolve(import.meta.dirname, '../..');

export type SourceFile = { path: string; text: string };

/** Reads our sources below these folders, with paths relative to the project's root. */
export async function readSources(folders: string[], extensions = /\.tsx?$/): Promise<SourceFile[]> {
  const found = await Promise.all(
    folders.map((folder) => readdir(join(projectFolder, folder), { recursive: true, withFileTypes: true })),
  );
  const files = found.flat().filter((entry) => entry.isFile() && extensions.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(projectFolder, file), text: await readFile(file, 'utf8') };
    }),
  );
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Lists a file's imports of our own code, as paths relative to the project's root; packages are left out. */
export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .flatMap((specifier) => {
      if (specifier.startsWith('#test/')) return [specifier.replace('#test/', 'test/')];
      if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`];
      if (specifier.startsWith('.'))
        return [relative(projectFolder, resolve(projectFolder, file.path, '..', specifier))];
      return [];
    });
}

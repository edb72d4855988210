// Reads an export from the disk of the operator: one file, or a folder. All of it, or nothing.
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../parsing/import-error.ts';
import type { ReadExport } from '../parsing/imported-article.ts';
import { type ReadLimits, readExport, readFiles } from '../parsing/read-export.ts';

/** Throws an `ImportError` if it cannot be read, and the error of the system if the path cannot be opened. */
export async function readExportFrom(path: string, limits: ReadLimits): Promise<ReadExport> {
  const entry = await lstat(path);
  if (entry.isDirectory()) return readFiles(await collectFiles(path, limits), limits);
  if (!entry.isFile()) throw new ImportError('link');
  if (entry.size > limits.maxBytes) throw new ImportError('too_large');
  return readExport(await readFile(path), limits);
}

// What tools keep beside the articles.
const skipped = new Set(['node_modules', '_site', '.git', '.hugo_build.lock']);

/** The files by their paths below the folder. Links are refused: they may lead anywhere. */
async function collectFiles(root: string, { maxFiles, maxBytes }: ReadLimits): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const name of (await listNames(root, maxFiles)).sort()) {
    bytes += (await lstat(join(root, name))).size;
    if (bytes > maxBytes) throw new ImportError('too_large');
    files.set(name, await readFile(join(root, name)));
  }
  return files;
}

async function listNames(root: string, maxFiles: number): Promise<string[]> {
  const names: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const kept = entries.filter(({ name }) => !skipped.has(name) && !name.startsWith('.'));
    if (kept.some((entry) => entry.isSymbolicLink())) throw new ImportError('link');
    const below = (name: string) => (folder === '' ? name : `${folder}/${name}`);
    folders.push(...kept.filter((entry) => entry.isDirectory()).map(({ name }) => below(name)));
    names.push(...kept.filter((entry) => entry.isFile()).map(({ name }) => below(name)));
    if (names.length > maxFiles) throw new ImportError('too_many_files');
  }
  return names;
}

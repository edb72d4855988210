// Builds the pages: for the browser, compressed ahead of time, and for the server to render.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build } from 'vite';
import { distFolder, projectFolder, sourceStamp, stampFile } from './build-stamp.ts';

const compressible = /\.(js|css|svg|json|txt|xml)$/;

export async function buildPages(): Promise<void> {
  const stamp = await sourceStamp();
  await rm(distFolder, { recursive: true, force: true });
  await build({
    root: projectFolder,
    logLevel: 'warn',
    build: {
      outDir: join(distFolder, 'client'),
      manifest: 'manifest.json',
      rolldownOptions: { input: 'src/app/entry-client.tsx' },
    },
  });
  await build({
    root: projectFolder,
    logLevel: 'warn',
    build: {
      outDir: join(distFolder, 'server'),
      ssr: 'src/app/entry-server.tsx',
      copyPublicDir: false,
    },
  });
  // Beside what is served, not among it.
  await rename(join(distFolder, 'client/manifest.json'), join(distFolder, 'manifest.json'));
  await compressFolder(join(distFolder, 'client'));
  // Last, so that a build that was cut short is done again.
  await writeFile(stampFile, stamp);
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }));
}

if (import.meta.main) await buildPages();

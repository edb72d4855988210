// Builds the site: the pages for the browser, compressed ahead of time, and the server with the pages it renders.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build as runVite } from 'vite';
import { withFileLock } from '../src/platform/embedded-postgres/file-lock.ts';
import { distFolder, isBuilt, projectFolder, sourceStamp, stampFile } from './build/build-stamp.ts';

const compressible = /\.(js|css|svg|json|txt|xml)$/;

// Programs in other languages come with the first three, which look for them where they lie. The last one is 300 grammars, of
// which a site needs a few.
const notBundled = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'shiki'];

/** Processes that start together build once: the others wait, and find it done. */
export async function buildSite(): Promise<void> {
  const wasBuilt = isBuilt();
  await mkdir(distFolder, { recursive: true });
  await withFileLock({ file: join(distFolder, 'lock') }, async () => {
    if (wasBuilt || !isBuilt()) await build();
  });
}

async function build(): Promise<void> {
  const stamp = sourceStamp();
  // First and last, so that a build that was cut short is done again.
  await rm(stampFile, { force: true });
  await buildClient();
  // The one leaves a processor idle that the other can use.
  await Promise.all([buildServer(), compressFolder(join(distFolder, 'client'))]);
  await writeFile(stampFile, stamp);
}

const common = { root: projectFolder, configLoader: 'native', logLevel: 'warn' } as const;

async function buildClient(): Promise<void> {
  await runVite({
    ...common,
    build: {
      outDir: join(distFolder, 'client'),
      manifest: 'manifest.json',
      rolldownOptions: { input: 'src/app/entry-client.tsx' },
      // Whoever starts the site can do nothing about it.
      chunkSizeWarningLimit: Infinity,
    },
  });
  await buildWorker();
  // Beside what is served, not among it.
  await rename(join(distFolder, 'client/manifest.json'), join(distFolder, 'manifest.json'));
}

/** One file with a lasting name: browsers look there for a newer one. */
async function buildWorker(): Promise<void> {
  await runVite({
    ...common,
    build: {
      outDir: join(distFolder, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/app/offline/service-worker.ts',
        // Not every browser takes modules here.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: false } } } } },
  });
}

/** A few files instead of some thousand: they load in a fifth of the time and take less than half of the memory. */
async function buildServer(): Promise<void> {
  await runVite({
    ...common,
    // Known here, so that only one of React's two builds is in it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: join(distFolder, 'server'),
      ssr: true,
      // The second runs in a thread of its own.
      rolldownOptions: {
        input: ['src/app/built-site.ts', 'src/features/articles/server/text-work/text-worker.ts'],
        // The text of the program stays in memory.
        output: { comments: false },
      },
      target: 'node24',
      copyPublicDir: false,
      // Read only where Node is told to: `NODE_OPTIONS=--enable-source-maps npm start`.
      sourcemap: true,
      chunkSizeWarningLimit: Infinity,
      reportCompressedSize: false,
    },
    // What Node itself would take, so that the build is made of what the tests have run.
    environments: { ssr: { resolve: { mainFields: ['main'] } } },
    ssr: { noExternal: true, external: notBundled },
  });
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

if (import.meta.main) {
  try {
    await buildSite();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

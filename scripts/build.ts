// Builds the site: the browser code, compressed in advance, and the server with the pages that it renders.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { build as runVite } from 'vite';
import { withFileLock } from '../src/platform/embedded-postgres/file-lock.ts';
import { buildCommand } from './build/build-command.ts';
import { distFolder, isBuilt, projectFolder, sourceStamp, stampFile } from './build/build-stamp.ts';

const compressible = /\.(js|css|svg|json|txt|xml)$/;

// The first three have native binaries, which they find relative to their own files. The last one has 300 grammars, of which a site
// needs a few.
const notBundled = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'shiki'];

/** Processes that start together build only once: the others wait for the lock and then find the build. */
export async function buildSite(): Promise<void> {
  const wasBuilt = isBuilt();
  await mkdir(distFolder, { recursive: true });
  await withFileLock({ file: join(distFolder, 'lock') }, async () => {
    if (wasBuilt || !isBuilt()) await build();
  });
}

async function build(): Promise<void> {
  const stamp = sourceStamp();
  // The stamp is removed first and written last, so that an interrupted build is repeated.
  await rm(stampFile, { force: true });
  await buildClient();
  // In parallel, because the build of the server uses only one processor.
  await Promise.all([buildServer(), compressFolder(join(distFolder, 'client'))]);
  // Last: the folder of the client is emptied when it is built.
  await buildCommand();
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
      // An operator cannot act on a warning about chunk sizes.
      chunkSizeWarningLimit: Infinity,
    },
  });
  await buildWorker();
  // Move the manifest out of the folder that is served.
  await rename(join(distFolder, 'client/manifest.json'), join(distFolder, 'manifest.json'));
}

/** Builds the service worker as one file with a fixed name, where browsers look for updates. */
async function buildWorker(): Promise<void> {
  await runVite({
    ...common,
    build: {
      outDir: join(distFolder, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/app/offline/service-worker.ts',
        // Not every browser supports modules as service workers.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: false } } } } },
  });
}

/** Bundles thousands of files into a few, which load in a fifth of the time and take less than half the memory. */
async function buildServer(): Promise<void> {
  await runVite({
    ...common,
    // Replaced at build time, so that only one of React's two builds is included.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: join(distFolder, 'server'),
      ssr: true,
      // The last three run in worker threads.
      rolldownOptions: {
        input: [
          'src/app/built-site.ts',
          'src/features/articles/server/text-worker/text-worker-thread.ts',
          'src/features/checks/server/worker/check-worker-thread.ts',
          'src/features/import/server/worker/import-worker-thread.ts',
        ],
        // Without comments, because the source text stays in memory.
        output: { comments: false },
      },
      target: 'node24',
      copyPublicDir: false,
      // Node reads source maps only with `NODE_OPTIONS=--enable-source-maps npm start`.
      sourcemap: true,
      chunkSizeWarningLimit: Infinity,
      reportCompressedSize: false,
    },
    // Resolve packages as Node does, so that the build contains the same code that the tests have run.
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

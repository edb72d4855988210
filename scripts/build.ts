// Builds the site: the browser code, compressed in advance, and the server with the pages that it renders.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as runVite } from 'vite';
import { withFileLock } from '../src/platform/embedded-postgres/file-lock.ts';
import { buildCommand } from './build/build-command.ts';
import {
  clientFolder,
  distFolder,
  isBuilt,
  lockFile,
  projectFolder,
  sourceStamp,
  stampFile,
} from './build/build-stamp.ts';
import { brotliFiles, gzipFiles } from './build/compress-files.ts';

const notBundled = [
  // They have native binaries, which they find relative to their own files.
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  // It has 300 grammars, of which a site needs a few.
  'shiki',
  // Loaded on first use or in a worker thread, and each is one large file already: bundling them would take a tenth of the time.
  '@babel/parser',
  '@zxcvbn-ts/language-common',
  'beautiful-mermaid',
  'opentype.js',
  'temml',
];

/** Builds everything, with all files compressed as small as possible. */
export async function buildSite(): Promise<void> {
  await buildUsableSite();
  await brotliFiles();
}

type Steps = {
  /** Called when the server can be started. Its pages need the files for browsers. */
  onServerBuilt?: () => void;
};

/**
 * Builds what a start needs. Processes that start together build only once: the others wait for the lock and then find the build.
 */
export async function buildUsableSite(steps: Steps = {}): Promise<void> {
  const wasBuilt = isBuilt();
  await mkdir(distFolder, { recursive: true });
  const onWait = () => console.log('Waiting for another process that builds or compresses the site.');
  await withFileLock({ file: lockFile, onWait }, async () => {
    if (wasBuilt || !isBuilt()) await build(steps);
  });
}

async function build({ onServerBuilt = () => {} }: Steps): Promise<void> {
  const stamp = sourceStamp();
  // The stamp is removed first and written last, so that an interrupted build is repeated.
  await rm(stampFile, { force: true });
  await buildServer();
  onServerBuilt();
  await buildClient();
  // Last: the folder of the client is emptied when it is built.
  await Promise.all([buildCommand(), gzipFiles()]);
  await writeFile(stampFile, stamp);
}

// `npm run build -- --source-maps`, for `NODE_OPTIONS=--enable-source-maps npm start`.
const hasSourceMaps = process.argv.includes('--source-maps');

const common = { root: projectFolder, configLoader: 'native', logLevel: 'warn' } as const;

// Reads only those files of a package that something uses. Otherwise the 2,000 icons of lucide-react would be three of ten modules.
const experimental = { lazyBarrel: true };

async function buildClient(): Promise<void> {
  await runVite({
    ...common,
    build: {
      outDir: clientFolder,
      manifest: 'manifest.json',
      rolldownOptions: { input: 'src/app/entry-client.tsx', experimental },
      // An operator cannot act on a warning about chunk sizes.
      chunkSizeWarningLimit: Infinity,
    },
  });
  await buildWorker();
  // Move the manifest out of the folder that is served.
  await rename(join(clientFolder, 'manifest.json'), join(distFolder, 'manifest.json'));
}

/** Builds the service worker as one file with a fixed name, where browsers look for updates. */
async function buildWorker(): Promise<void> {
  await runVite({
    ...common,
    build: {
      outDir: clientFolder,
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
        // The source text stays in memory: without comments, and in ASCII, because one other character makes V8 store it with two bytes for each.
        output: { comments: false, charset: 'ascii' },
        experimental,
      },
      target: 'node24',
      copyPublicDir: false,
      // A fifth of the work. The code is not minified, so stack traces name functions without them.
      sourcemap: hasSourceMaps,
      chunkSizeWarningLimit: Infinity,
      reportCompressedSize: false,
    },
    // Resolve packages as Node does, so that the build contains the same code that the tests have run.
    environments: { ssr: { resolve: { mainFields: ['main'] } } },
    ssr: { noExternal: true, external: notBundled },
  });
}

if (import.meta.main) {
  try {
    await buildSite();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

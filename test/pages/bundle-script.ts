// Bundles the script of the site for page tests into one file, once for the whole run. A test evaluates it for each page that it
// opens, which takes a tenth of the time of importing its five hundred modules again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the bundle. */
    pageScript: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-script-'));
  const file = join(folder, 'page-script.js');
  const write = async () => writeFile(file, await bundleScript());
  await write();
  project.onTestsRerun(write);
  project.provide('pageScript', file);
  return () => rm(folder, { recursive: true, force: true });
}

async function bundleScript(): Promise<string> {
  const output = (await build({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    // The warnings are about directives and features of browsers, which do not matter here.
    logLevel: 'error',
    publicDir: false,
    // As on the real site: Vitest sets NODE_ENV to `test`.
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PROD': 'true',
      'import.meta.env.DEV': 'false',
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // A simulated document shows no styles.
    plugins: [{ name: 'no-styles', enforce: 'pre', load: { filter: { id: /\.css$/ }, handler: () => '' } }],
    build: {
      write: false,
      target: 'esnext',
      // Failures name functions and files.
      minify: false,
      reportCompressedSize: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: 'src/app/entry-client.tsx',
        // React's scheduler keeps the timers that it finds first, which a test may have faked by the time it opens a page.
        external: /^react(-dom)?(\/|$)/,
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

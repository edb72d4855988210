// A Vite plugin that runs every `import()` of browser code through `src/client/load-part.ts` instead of Vite's preload helper.
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { projectFolder } from './build-stamp.ts';

const viteHelper = /vite\/preload-helper\.js$/;
const ownHelper = join(projectFolder, 'src/client/load-part.ts');

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'dynamicImports'
>;

export function retryImports(): Plugin {
  let initialFiles = new Set<string>();
  return {
    name: 'retry-imports',
    apply: 'build',
    // Before Vite loads its own helper.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          // The server writes the preload links, so the browser needs no polyfill.
          polyfill: false,
          // The helper always needs the file of the part itself, and never the files that every page has loaded.
          resolveDependencies: (file, others) => [
            ...new Set([file, ...others.filter((other) => !initialFiles.has(other))]),
          ],
        },
      },
    }),
    load: {
      filter: { id: viteHelper },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(ownHelper)};`,
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const mistakes = findSharedParts(chunks);
      if (mistakes.length > 0) this.error(mistakes.join('\n'));
      initialFiles = filesFromStart(chunks);
    },
  };
}

/** The files that are loaded before any part: the entry and everything that it imports. */
function filesFromStart(chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    byName.get(name)?.imports.forEach(visit);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  return found;
}

/**
 * A part that failed to load is requested again under another URL. A script that imports it by its original URL would then load it
 * twice, with separate state. So only `import()` may import a part.
 */
export function findSharedParts(chunks: readonly Chunk[]): string[] {
  const parts = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const merged = chunks
    .filter(({ fileName, isDynamicEntry }) => parts.has(fileName) && !isDynamicEntry)
    .map(
      ({ fileName }) =>
        `${fileName} is loaded with import(), but the bundler has put it together with other modules.`,
    );
  const shared = chunks.flatMap(({ fileName, imports }) =>
    imports
      .filter((imported) => parts.has(imported))
      .map(
        (part) =>
          `${fileName} imports ${part}, which is a part of its own: give what they share to a group in scripts/build/group-scripts.ts.`,
      ),
  );
  return [...merged, ...shared];
}

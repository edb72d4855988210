import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectFolder } from './scripts/build/build-stamp.ts';
import { createGrouping } from './scripts/build/group-scripts.ts';
import { inlineTexts } from './scripts/build/inline-texts.ts';
import { retryImports } from './scripts/build/retry-imports.ts';

const { siteGroup, sharedGroup } = createGrouping(projectFolder);

const groups = [
  { name: siteGroup, debugName: 'site', priority: 1 },
  // What such a module imports has a file by the same rule.
  { name: sharedGroup, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
];

export default defineConfig({
  plugins: [inlineTexts(), retryImports(), react(), tailwindcss()],
  // The server renders the document, so there is no index.html.
  appType: 'custom',
  publicDir: 'src/app/public',
  build: {
    target: 'baseline-widely-available',
    // Small files as data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // This would put modules that a page shares with its lazy parts into the page's own file (`scripts/build/retry-imports.ts`).
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        },
      },
    },
  },
});

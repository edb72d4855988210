import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineTexts } from './scripts/build/inline-texts.ts';
import { retryImports } from './scripts/build/retry-imports.ts';

/**
 * Left alone, the bundler makes a file of every icon that two pages share, and a page is thirty requests. What a group
 * holds is loaded by whoever needs any of it, so each is small, or needed by everyone.
 */
const groups = [
  // What every page begins with.
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  // Icons and other small things that several pages use; without what brings a library along.
  {
    name: 'parts',
    test: /rolldown.runtime|icons.[a-z0-9-]+\.mjs|src.kit.(?!zod|email|api)|src.ui.(?!menu|tabs|toasts.toaster|charts|shortcuts|forms.tag)|html-slot|nfiniteQuery(?:Options)?\.|features.(?:articles.article-keys|reading.calls)|reading.web.article.article-text|richtext.render.decorate-html/,
    minShareCount: 2,
    priority: 1,
  },
  // What lists of articles have in common.
  { name: 'lists', test: /features.reading.web.lists/, minShareCount: 2 },
  // What the article page has in common with its comments and with what only its author sees.
  { name: 'reading', test: /reading.web.article.article-actions|comment-queries/, minShareCount: 2 },
  // Where an article stands in the queue, and how long reviews take: several pages of members show both.
  { name: 'standing', test: /author.queue-position/, minShareCount: 2 },
  // What the write page has in common with the editor, the reader of Markdown and its other lazy parts.
  {
    name: 'writing',
    test: /richtext.(html.(parse-fragment|read-text)|vocabulary)|scroll-room/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [inlineTexts(), retryImports(), react(), tailwindcss()],
  // We render the document ourselves; there is no index.html.
  appType: 'custom',
  publicDir: 'src/app/public',
  build: {
    target: 'baseline-widely-available',
    // Small files as data: addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // It would put what a page shares with its lazy parts into the page's own file (`scripts/build/retry-imports.ts`).
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        },
      },
    },
  },
});

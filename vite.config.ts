import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineTexts } from './scripts/build/inline-texts.ts';
import { retryImports } from './scripts/build/retry-imports.ts';

/**
 * Without groups, the bundler makes a file of every icon that two pages share, and a page takes thirty requests. A page that
 * needs one module of a group loads the whole group, so each group is small, or needed by every page.
 */
const groups = [
  // Modules that every page starts with.
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  // Icons and other small modules that several pages use, except those that import a library.
  {
    name: 'parts',
    test: /rolldown.runtime|icons.(?!(?:arrow-down|arrow-up|chevron-right|circle-alert|circle-check|circle-dashed|circle-x|download|external-link|eye-off|flag|inbox|info|keyboard|list-checks|list-restart|message-square-quote|pencil-line|plus|quote|reply|rotate-cw|scale|settings|star|star-off|trash|undo-2|unfold-vertical|unlink|unplug)\.)[a-z0-9-]+\.mjs|src.kit.(?!zod|email|api|colour|image)|src.ui.(?!menu|unsaved|shown-together|lists.(?:filter-links|row-list)|copy-once|tabs|toasts.toaster|charts|shortcuts|word-changes|forms.(?:tag|choice|switch))|html-slot|nfiniteQuery(?:Options)?\.|features.(?:articles.article-keys|reading.calls)|reading.web.article.article-text|richtext.render.decorate-html|person.person-parts/,
    minShareCount: 2,
    priority: 1,
  },
  // Icons that readers see in menus, dialogs and comments at most.
  {
    name: 'member-icons',
    test: /icons.(?:arrow-down|arrow-up|chevron-right|circle-alert|circle-check|circle-dashed|circle-x|download|external-link|eye-off|flag|inbox|info|keyboard|list-checks|list-restart|message-square-quote|pencil-line|plus|quote|reply|rotate-cw|scale|settings|star|star-off|trash|undo-2|unfold-vertical|unlink|unplug)\.mjs/,
    minShareCount: 2,
  },
  // Shared by the lists of articles.
  { name: 'lists', test: /features.reading.web.lists/, minShareCount: 2 },
  // Reporting a comment or a profile, and what else comments have.
  {
    name: 'comment-actions',
    test: /icons.(?:flag|reply|trash)\.mjs|reports.report-button/,
    minShareCount: 2,
    priority: 1,
  },
  // Shared by the article page, its comments and the parts that only its author sees.
  { name: 'reading', test: /reading.web.article.article-actions|comment-queries/, minShareCount: 2 },
  // Shared by the forms with a password and the buttons of sign-in providers.
  {
    name: 'signing-in',
    test: /form-parts.password-field|after-login-path|or-password|sign-in.(?:sign-in-options|provider-paths|other-ways|web.providers.provider-links)/,
    minShareCount: 2,
  },
  // Small modules that the members' part of the header shares with the pages of readers.
  {
    name: 'readers',
    test: /library.(?:library-paths|follow-kinds)|offline.keep-offline|ui.forms.switch/,
    minShareCount: 2,
  },
  // The names of images, which few pages need.
  { name: 'images', test: /kit.image|features.images.rules/, minShareCount: 2 },
  // Small modules that only members' pages share.
  {
    name: 'members',
    test: /require-sign-in|use-plain-review-time|split-guidelines|ui.(?:unsaved-dialog|shown-together|lists.filter-links|copy-once|word-changes)|navigation.use-unload|client.(?:live.live|files.download-file|use-stored-text|queries.paged-queries)|saving.local-copies|statistics.(?:calls|rules|web.(?:stat-card|use-range))|marks.(?:calls|web.(?:use-sent-marks|mark-labels))|writing.(?:calls|web.(?:article-state\.|confirm-|local-date))|statistics.web.statistics-queries|sign-in.(?:provider-calls|web.ways-in.ways-in-query)/,
    minShareCount: 2,
  },
  // What menus, tabs and toasts share.
  {
    name: 'menu-parts',
    test: /node_modules.@radix-ui.(?!react-(?:dropdown-)?menu|react-popper)/,
    minShareCount: 2,
  },
  // The queue position and the review time, which several pages of members show, and what only some of them have besides.
  {
    name: 'queue-position',
    test: /author.queue-position|ui.(?:unsaved-texts|lists.filter-links)|client.local-copies|checks.(?:calls|web.(?:check-labels|check-icon|checks-queries))|review-time-figures/,
    minShareCount: 2,
  },
  // What the write page and the review page show beside a text: marks, suggestions and the results of checks.
  {
    name: 'beside-text',
    test: /checks.web.(?:check-list|show-passage)|client.block-text|marks.(?:rules|locate-passage|suggestion-state)|diff.words/,
    minShareCount: 2,
  },
  // Corrections of readers, and what they share with the marks beside a text.
  {
    name: 'corrections',
    test: /marks.(?:corrections|web.(?:use-suggestions|text-form|passage-link|corrections.correction-queries))/,
    minShareCount: 2,
  },
  // Shared by the write page, the editor, the Markdown parser and its other lazy parts.
  {
    name: 'writing',
    test: /richtext.(html.(parse-fragment|read-text)|vocabulary)|scroll-padding/,
    minShareCount: 2,
  },
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

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { speedUpDrizzleImports } from './scripts/command/speed-up-drizzle-imports.ts';
import { compileCache } from './test/site-process.ts';

// For the set-up, which migrates a database.
speedUpDrizzleImports();

const boundaries = [
  'test/architecture/imports.test.ts',
  'test/architecture/import-cycles.test.ts',
  'test/architecture/tables.test.ts',
  'test/architecture/writes.test.ts',
  'test/architecture/permissions.test.ts',
  'test/architecture/file-length.test.ts',
  'src/texts/texts.test.ts',
];

// These files replace or measure something of their process, so each has one of its own. All others share one for each worker: their
// modules keep no state from one file to the next. Rules are pure, and each file starts its own server with `startTestSite`.
const alone = [
  // Its fixture removes its folders when the file ends.
  'src/platform/embedded-postgres/*.test.ts',
  'src/platform/db/crash.test.ts',
  // Fake timers, globals of a browser and modules that are imported anew.
  'src/client/live/read-events.test.ts',
  'src/client/queries/own-count-changes.test.ts',
  'src/client/page-state.test.tsx',
  'src/app/serving/cached-parts.test.ts',
  'src/features/writing/web/write/saving/autosave.test.ts',
  // Memory.
  'src/app/serving/rendered-parts.test.tsx',
  'src/platform/cache/stored-responses.test.ts',
  'src/platform/http/requests/slow-requests.test.ts',
  'src/platform/http/responses/stalled-responses.test.ts',
  'src/platform/threads/thread-pool.test.ts',
  // Processor time.
  'test/attacks/content/longest-texts.test.ts',
];

// A tenth less processor time: a test site lives for a second or two, and its garbage need not be collected before it ends.
const youngGeneration = '--max-semi-space-size=64';

// For projects that import the server.
const preload = ['--import', new URL('test/preload-worker.ts', import.meta.url).href];

// For the projects with property tests.
const sameExamples = 'test/same-examples.ts';

// These tests open a page of the built site in a simulated document.
const pages = ['src/**/*.page.test.ts'];

// These tests break things on purpose and take minutes, so they run last.
const faults = ['test/faults/*.test.ts'];

const onSite = {
  setupFiles: ['test/fail-on-console.ts', 'test/wait-patiently.ts'],
  // A test takes a second or two. The limits are wide for busy machines: time must never decide a test.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

// Packages in the builds that the site runs: Vitest would choose those for development.
const siteBuilds = { ssr: { resolve: { conditions: ['node'] } } };

export default defineConfig({
  test: {
    // One database server for all projects.
    globalSetup: 'test/global-setup.ts',
    // Workers come and go. Each finds the packages that it imports compiled already.
    env: { NODE_COMPILE_CACHE: compileCache },
    // Twice the processors: a test waits half of its time for a database, a process or a timer.
    maxWorkers: availableParallelism() * 2,
    projects: [
      { ...siteBuilds, test: { name: 'boundaries', include: boundaries, testTimeout: onSite.testTimeout } },
      {
        ...siteBuilds,
        test: {
          ...onSite,
          name: 'alone',
          include: alone,
          execArgv: preload,
          setupFiles: [...onSite.setupFiles, sameExamples],
        },
      },
      {
        ...siteBuilds,
        test: {
          ...onSite,
          name: 'shared',
          setupFiles: [...onSite.setupFiles, sameExamples],
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...boundaries, ...alone, ...pages, ...faults],
          // Each worker imports the server once instead of once for each file, which took nearly as long as the tests.
          isolate: false,
          execArgv: [youngGeneration, ...preload],
        },
      },
      {
        ...siteBuilds,
        test: {
          ...onSite,
          name: 'pages',
          include: pages,
          globalSetup: 'test/pages/bundle-script.ts',
          setupFiles: [...onSite.setupFiles, 'test/pages/new-window.ts'],
          sequence: { setupFiles: 'list' },
          isolate: false,
          execArgv: [youngGeneration],
          // React's production build, as on the real site. The development build is slower, and warns.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        ...siteBuilds,
        test: {
          ...onSite,
          name: 'faults',
          include: faults,
          execArgv: preload,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Each of them loads all processors.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...siteBuilds,
        test: {
          ...onSite,
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

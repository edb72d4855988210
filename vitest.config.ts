import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const boundaries = [
  'test/architecture/imports.test.ts',
  'test/architecture/import-cycles.test.ts',
  'test/architecture/tables.test.ts',
  'test/architecture/writes.test.ts',
  'test/architecture/permissions.test.ts',
  'test/architecture/file-length.test.ts',
  'src/texts/texts.test.ts',
];

// These modules keep no state between tests: rules are pure, and each file starts its own server with `startTestSite`.
const stateless = [
  'src/kit/**/*.test.ts',
  'src/richtext/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'test/attacks/{accounts,api-calls,database,http}/*.test.ts',
  'test/budgets/*.test.ts',
  'test/export/*.test.ts',
];

// These tests open a page of the built site in a simulated document.
const pages = ['src/**/*.page.test.ts'];

// These tests break things on purpose and take minutes, so they run last.
const faults = ['test/faults/*.test.ts'];

const onSite = {
  globalSetup: 'test/global-setup.ts',
  setupFiles: 'test/fail-on-console.ts',
  // A test takes a second or two. The limits are wide for busy machines: time must never decide a test.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // One more than there are processors: tests often wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'boundaries', include: boundaries } },
      // Each worker imports the server once instead of once for each file, which took nearly as long as the tests.
      { test: { ...onSite, name: 'stateless', include: stateless, isolate: false } },
      {
        test: {
          ...onSite,
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...boundaries, ...stateless, ...pages, ...faults],
        },
      },
      {
        // React as on the real site. Its development build takes several times as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...onSite,
          name: 'pages',
          include: pages,
          environment: './test/pages/browser-environment.ts',
          env: { NODE_ENV: 'production' },
        },
      },
      { test: { ...onSite, name: 'faults', include: faults, testTimeout: 180_000, hookTimeout: 120_000 } },
    ],
  },
});

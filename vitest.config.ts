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

// Nothing here outlives a test in a module: rules are pure, and a server is made anew by each file, as `startTestSite` does.
const stateless = [
  'src/kit/**/*.test.ts',
  'src/richtext/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/features/*/server/**/*.test.ts',
];

// What breaks on purpose takes minutes, and comes last.
const faults = ['test/faults/*.test.ts'];

const onSite = {
  globalSetup: 'test/global-setup.ts',
  setupFiles: 'test/fail-on-console.ts',
  // A test takes a second or two. This much is for a machine that has others to serve as well: time never decides a test.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which of two is half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'boundaries', include: boundaries } },
      // Each worker imports the server once, and not for every file again: that took nearly as long as the tests.
      { test: { ...onSite, name: 'stateless', include: stateless, isolate: false } },
      {
        test: {
          ...onSite,
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...boundaries, ...stateless, ...faults],
        },
      },
      { test: { ...onSite, name: 'faults', include: faults, testTimeout: 180_000, hookTimeout: 120_000 } },
    ],
  },
});

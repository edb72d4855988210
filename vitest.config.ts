import { defineConfig } from 'vitest/config';

const boundaries = ['test/architecture/imports.test.ts', 'test/architecture/file-length.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'boundaries', include: boundaries } },
      {
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: boundaries,
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/fail-on-console.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

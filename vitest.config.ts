import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    // A stray console.error is a fault nobody saw; a test that expects one says so.
    setupFiles: 'test/fail-on-console.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

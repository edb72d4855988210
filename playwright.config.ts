import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser/find-chromium.ts';

// Workers load this file too. They inherit the path instead of searching again.
process.env.CHROMIUM_PATH ||= await findChromium();

// Chromium's sandbox does not work for root.
const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-once.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each worker runs its own site and browser, and spends a third of its time waiting for them.
  workers: availableParallelism() * 2,
  // A journey that passes only the second time fails for some readers.
  retries: 0,
  // A journey takes seconds, and each step less than one. The limits are wide for busy machines: benchmarks measure time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    // A service worker would bypass the routes of a journey. Journeys about being offline allow it.
    serviceWorkers: 'block',
    // A failure leaves a screenshot and the page as a tree of roles and names. A trace would cost each journey a sixth more;
    // `--trace retain-on-failure` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...sandboxArgs,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

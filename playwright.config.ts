import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser/find-chromium.ts';

// Workers read this file as well; they inherit the answer instead of looking again.
process.env.CHROMIUM_PATH ||= await findChromium();

// Chromium's sandbox refuses root; any other user keeps it.
const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/build-once.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each runs a site with a database and a browser of its own.
  workers: 2,
  // A journey that passes the second time is one that fails for some readers.
  retries: 0,
  // A journey takes seconds, and each step of it less than one; this much is for a machine that has others to serve as well.
  // How fast the site is, the bench tells.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    // What a journey puts in the way of requests would not be asked. Those about being offline allow it.
    serviceWorkers: 'block',
    // What a failure leaves behind: a picture, and beside it the page as a tree of roles and names. A trace of every
    // step costs each journey a sixth more; `--trace retain-on-failure` takes one.
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

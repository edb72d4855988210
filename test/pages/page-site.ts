// The built site in a process of its own, for the page tests of one file. Its database is a copy of the migrated template.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { colleagues } from '#e2e/members.ts';
import { createOutboxReader, isComplaint, type Site } from '#e2e/run-site.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { startSiteProcess } from '../site-process.ts';

export const adminEmail = 'grace@example.com';

/** Starts a site before the tests of the file, and stops it after them. `readSettings` adds environment settings. */
export function createPageSite(readSettings: () => Promise<Record<string, string>> = async () => ({})): Site {
  const site: Site = { url: '', readMails: async () => [] };
  let stop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'galley-pages-'));
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      ADMIN_EMAIL: [adminEmail, ...colleagues.map(({ email }) => email)].join(','),
      TRUST_PROXY: '1',
      ...(await readSettings()),
    };
    const running = await startSiteProcess(settings, { hasMuchMemory: true });
    site.url = running.url;
    site.readMails = createOutboxReader(join(dataDir, 'outbox'));
    stop = async () => {
      await closeConnections();
      const exitCode = await running.end('SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      expect(exitCode, 'the exit code of the site after SIGTERM').toBe(0);
      expect(running.output().split('\n').filter(isComplaint), 'warnings of the site').toEqual([]);
    };
  });
  afterAll(() => stop());
  return site;
}

type Dispatcher = { constructor: new () => Dispatcher; destroy(): Promise<void> };

/**
 * An aborted call can leave a connection without a request. The site would wait for that request before it stops. The next file of
 * the same worker gets new connections.
 */
async function closeConnections(): Promise<void> {
  const global = globalThis as { [name: symbol]: Dispatcher | undefined };
  const symbol = Symbol.for('undici.globalDispatcher.1');
  const dispatcher = global[symbol];
  if (!dispatcher) return;
  global[symbol] = new dispatcher.constructor();
  await dispatcher.destroy();
}

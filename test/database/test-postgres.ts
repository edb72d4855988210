// One PostgreSQL for a whole run of tests, with a migrated database that each site copies.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { fastestTmpdir } from '../fastest-tmpdir.ts';
import { silentLog } from '../silent-log.ts';
import { onDatabase, runAsAdmin, templateName } from './copy-template.ts';

export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  // Copying a database takes several times the processor time on a disk.
  const dataDir = await mkdtemp(join(fastestTmpdir(), 'galley-test-'));
  // If we run as root, the database runs as another user, who must be able to read the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    serverSettings: {
      // Test data need not survive a power cut.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      // No database lives long enough to need it.
      autovacuum: 'off',
      // Several sites use it at once, each with its own connections.
      max_connections: '400',
    },
  });
  const url = postgres.connectionString;
  await makeConnectingCheap(url);
  await runAsAdmin(url, `create database ${templateName}`);
  await migrateDatabase(onDatabase(url, templateName));
  return {
    url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Stores the same password with one iteration of its hash instead of 4,096, which took a third of a client's time for connecting.
 * Tests connect thousands of times.
 */
async function makeConnectingCheap(url: string): Promise<void> {
  const { password } = new URL(url);
  await runAsAdmin(url, `set scram_iterations = 1; alter role current_user password '${password}'`);
}

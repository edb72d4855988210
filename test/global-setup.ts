// Starts one PostgreSQL for the whole run, with a migrated database that each test file copies.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { silentLog } from './silent-log.ts';
import { onDatabase, templateName } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'boundaries')) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-test-'));
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
  const admin = new pg.Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  await migrateDatabase(onDatabase(postgres.connectionString, templateName));
  project.provide('postgresUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

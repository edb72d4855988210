// Opens the database for the measurements, filled with generated articles: a new embedded one, or the one from --database-url.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { migrateDatabase } from '../../src/platform/db/migrations/migrate.ts';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { consoleLog } from '../../src/platform/log/console-log.ts';
import { completeFill, fill } from '../generate/fill.ts';
import { BenchError, type Options } from './options.ts';

export type BenchDatabase = {
  connectionString: string;
  client: pg.Client;
  dataDir: string;
  /** Undefined if the database already had the articles. */
  filledInSeconds: number | undefined;
  close(): Promise<void>;
};

export async function openBenchDatabase(options: Options): Promise<BenchDatabase> {
  const dataDir = options.dataDir ? resolve(options.dataDir) : await mkdtemp(join(tmpdir(), 'galley-bench-'));
  await mkdir(dataDir, { recursive: true });
  // If this runs as root, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  const embedded = options.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: consoleLog });
  const connectionString = options.databaseUrl ?? embedded?.connectionString ?? '';
  const client = new SiteClient({ connectionString });
  async function close(): Promise<void> {
    await client.end();
    await embedded?.stop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  }
  try {
    await client.connect();
    const filledInSeconds = await fillOnce({ client, connectionString, articles: options.articles });
    return { connectionString, client, dataDir, filledInSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates a second, smaller database on the same server. It replaces a database with the same name. */
export async function openSmallDatabase(
  { client, connectionString }: BenchDatabase,
  articles: number,
): Promise<{ connectionString: string; close(): Promise<void> }> {
  const name = 'galley_bench_small';
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const own = new SiteClient({ connectionString: url.href });
  await own.connect();
  await fillOnce({ client: own, connectionString: url.href, articles });
  await own.end();
  return {
    connectionString: url.href,
    async close() {
      await client.query(`drop database if exists ${name} with (force)`);
    },
  };
}

async function fillOnce(options: {
  client: pg.Client;
  connectionString: string;
  articles: number;
}): Promise<number | undefined> {
  const { client, connectionString, articles } = options;
  await migrateDatabase(connectionString);
  const { rows } = await client.query<{ found: string; foreign: string }>(
    `select count(*) filter (where article_is_public(visibility)) as found, count(*) filter (where password_hash <> 'none') as foreign
      from articles join accounts on accounts.id = author_id`,
  );
  const found = Number(rows[0]?.found);
  // Never fill a real site with generated articles.
  if (Number(rows[0]?.foreign) > 0) throw new BenchError('The database has articles that people wrote.');
  if (found === articles) {
    await completeFill(connectionString);
    return undefined;
  }
  if (found > 0)
    throw new BenchError(
      `The database already has ${found} articles. Use an empty database, or --articles ${found}.`,
    );
  const startedAt = performance.now();
  await fill(connectionString, { articles });
  return (performance.now() - startedAt) / 1000;
}

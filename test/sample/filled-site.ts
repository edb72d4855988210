// A site filled with the sample community, and helpers to read its data.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fillSample } from '#app/sample/fill-sample.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

export function fillTestSite({ connectionString, platform }: TestSite): Promise<boolean> {
  return fillSample({ connectionString, config: platform.config, images: platform.images });
}

export async function startFilledSite(): Promise<TestSite> {
  const site = await startTestSite({ listens: true });
  await fillTestSite(site);
  return site;
}

export async function read<Row extends Record<string, unknown>>(
  { platform }: TestSite,
  statement: string,
): Promise<Row[]> {
  const { rows } = await platform.db.execute<Row>(sql.raw(statement));
  return rows as Row[];
}

/** For work that needs its own connection. */
export async function withClient<Result>(
  { connectionString }: TestSite,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of rows in each table, and the number of image files. */
export async function countEverything(site: TestSite): Promise<Record<string, number>> {
  const tables = await read<{ name: string }>(
    site,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await read<{ count: number }>(site, `select count(*)::integer as count from ${name}`);
    counts[name] = row?.count ?? 0;
  }
  return { ...counts, files: (await listFiles(site)).length };
}

export async function listFiles({ platform }: TestSite): Promise<string[]> {
  const entries = await readdir(join(platform.config.dataDir, 'images'), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

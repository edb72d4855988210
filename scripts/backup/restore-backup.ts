import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { disableSampleSql } from '../../src/app/sample/sample-opt-out.ts';
import { fileKeysOf } from '../../src/features/images/rules.ts';
import { applyFunctions } from '../../src/platform/db/migrations/database-functions.ts';
import { migrateJobQueue, migrationLock } from '../../src/platform/db/migrations/migrate.ts';
import { listLevels, runMigrations } from '../../src/platform/db/migrations/migrations.ts';
import { summarizeError } from '../../src/platform/log/describe-error.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { BackupError } from './backup-error.ts';
import { connectWithoutTimeouts } from './connect.ts';
import { type End, type Head, imagesFolder, jobsPath, pathOfChunk, tablePath } from './contents.ts';
import { type JobLoad, startJobLoad } from './load-jobs.ts';
import { dropTables, startTableLoad, type TableLoad } from './load-tables.ts';
import { checkBackupFile, readBackupFile } from './read-file.ts';
import { refuseFilledDatabase, refuseRunningSite } from './refuse-target.ts';

export type Target = { connectionString: string; images: ImageStore };

export type Restored = { rows: number; images: number; takenAt: string };

/** Checks the whole file before the site is opened. Pass the result to `restoreBackup`. */
export async function readBackup(file: string): Promise<{ file: string; head: Head; end: End }> {
  const { head, end } = await checkBackupFile(file);
  if (!listLevels().some(({ when }) => when === head.level.when)) {
    throw new BackupError(
      `${file} was made by a newer Galley (${head.galley}, with ${head.level.name}). Restore it with that version.`,
    );
  }
  return { file, head, end };
}

type Backup = Awaited<ReturnType<typeof readBackup>>;

/**
 * Restores the database in one transaction, so the old state stays until it commits. Images are stored before the commit, so that no
 * row is ever without its files. A failed restore leaves at most unused image files.
 */
export async function restoreBackup(
  target: Target,
  backup: Backup,
  { isReplacing }: { isReplacing: boolean },
): Promise<Restored> {
  const client = await connectWithoutTimeouts(target.connectionString, 'galley restore');
  try {
    // A site that starts meanwhile waits for this lock.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseRunningSite(client);
    if (!isReplacing) await refuseFilledDatabase(client);
    await migrateJobQueue(target.connectionString);
    const previousKeys = await listPreviousKeys(client);
    const keys = await load(client, target.images, backup).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new BackupError(`The database rejected this backup and is unchanged: ${summarizeError(error)}.`);
    });
    // For the planner's statistics, and for index-only scans.
    await client.query('vacuum analyze');
    await removeImages(
      target.images,
      previousKeys.filter((key) => !keys.has(key)),
    );
    const rows = Object.values(backup.end.rows).reduce((sum, count) => sum + count, 0);
    return { rows, images: keys.size, takenAt: backup.head.takenAt };
  } finally {
    await client.end();
  }
}

async function load(
  client: pg.Client,
  images: ImageStore,
  { file, head, end }: Backup,
): Promise<Set<string>> {
  await client.query('begin');
  await dropTables(client);
  await runMigrations(client, { upTo: head.level.when });
  const tables = await startTableLoad(client, head);
  const jobs = await startJobLoad(client);
  const keys = await loadFiles(file, { tables, jobs, images });
  await tables.finish(end);
  await runMigrations(client, { after: head.level.when });
  await applyFunctions(client, { all: true });
  await jobs.finish();
  await client.query(disableSampleSql);
  await client.query('commit');
  return keys;
}

/** Returns the keys of the restored images. */
async function loadFiles(
  file: string,
  to: { tables: TableLoad; jobs: JobLoad; images: ImageStore },
): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { name, content } of readBackupFile(file)) {
    const path = pathOfChunk(name);
    if (name.startsWith(imagesFolder)) {
      const key = name.slice(imagesFolder.length);
      await to.images.put(key, await buffer(content));
      keys.add(key);
    } else if (path === jobsPath) {
      await to.jobs.add(content);
    } else if (path?.startsWith(tablePath(''))) {
      await to.tables.add(path.slice(tablePath('').length), content);
    }
  }
  return keys;
}

/** Lists the image files of the site that is replaced. Without their rows they would never be removed. */
async function listPreviousKeys(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query(`select from pg_class where oid = to_regclass('public.images')`);
  if (known.length === 0) return [];
  const { rows } = await client.query<{ key: string }>('select key from images');
  return rows.map(({ key }) => key).flatMap(fileKeysOf);
}

async function removeImages(images: ImageStore, keys: string[]): Promise<void> {
  for (const key of keys) await images.remove(key);
}

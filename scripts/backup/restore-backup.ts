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
import { connectForLong } from './connect.ts';
import { type End, type Head, imagesFolder, jobsPlace, placeOfPiece, tablePlace } from './contents.ts';
import { type JobLoad, startJobLoad } from './load-jobs.ts';
import { dropTables, startTableLoad, type TableLoad } from './load-tables.ts';
import { checkBackupFile, readBackupFile } from './read-file.ts';
import { refuseFilledDatabase, refuseRunningSite } from './refuse-target.ts';

export type Target = { connectionString: string; images: ImageStore };

export type Restored = { rows: number; images: number; takenAt: string };

/** Looks at all of the file before anything is opened; then call `restoreBackup` with what this returns. */
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
 * All of the database in one transaction: until it commits there is what was there before. Images come before that, so no
 * row is ever without its files; of a restore that failed only files stay that nobody knows.
 */
export async function restoreBackup(
  target: Target,
  backup: Backup,
  { isReplacing }: { isReplacing: boolean },
): Promise<Restored> {
  const client = await connectForLong(target.connectionString, 'galley restore');
  try {
    // Whoever starts meanwhile waits until we are done.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseRunningSite(client);
    if (!isReplacing) await refuseFilledDatabase(client);
    await migrateJobQueue(target.connectionString);
    const formerKeys = await listFormerKeys(client);
    const keys = await load(client, target.images, backup).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new BackupError(
        `The database does not take this backup, and is as before: ${summarizeError(error)}.`,
      );
    });
    // So that the planner knows the tables, and an index alone can answer.
    await client.query('vacuum analyze');
    await removeImages(
      target.images,
      formerKeys.filter((key) => !keys.has(key)),
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

/** Tells the keys of the images that came. */
async function loadFiles(
  file: string,
  to: { tables: TableLoad; jobs: JobLoad; images: ImageStore },
): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { name, content } of readBackupFile(file)) {
    const place = placeOfPiece(name);
    if (name.startsWith(imagesFolder)) {
      const key = name.slice(imagesFolder.length);
      await to.images.put(key, await buffer(content));
      keys.add(key);
    } else if (place === jobsPlace) {
      await to.jobs.add(content);
    } else if (place?.startsWith(tablePlace(''))) {
      await to.tables.add(place.slice(tablePlace('').length), content);
    }
  }
  return keys;
}

/** The files of a site that is about to be replaced: without their rows nobody would ever remove them. */
async function listFormerKeys(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query(`select from pg_class where oid = to_regclass('public.images')`);
  if (known.length === 0) return [];
  const { rows } = await client.query<{ key: string }>('select key from images');
  return rows.map(({ key }) => key).flatMap(fileKeysOf);
}

async function removeImages(images: ImageStore, keys: string[]): Promise<void> {
  for (const key of keys) await images.remove(key);
}

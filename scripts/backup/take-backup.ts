import type pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { fileKeysOf } from '../../src/features/images/rules.ts';
import { findLevel, listLevels } from '../../src/platform/db/migrations/migrations.ts';
import { imageRemovalLock } from '../../src/platform/storage/image-removal.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { BackupError } from './backup-error.ts';
import { connectWithoutTimeouts } from './connect.ts';
import { chunkName, fileFormat, type Head, headName, imagesFolder, jobsPath, tablePath } from './contents.ts';
import { type CopyOut, copyOut } from './copy-out.ts';
import { copyTarget, jobsToCopy, leftOut, listTables, qualify, readSequences, type Table } from './tables.ts';
import { type BackupFile, removeUnfinishedBackups, writeBackupFile } from './write-file.ts';

// The size of a chunk, and so the memory that a backup needs.
const chunkBytes = 4 * 1024 * 1024;

export type Taken = { rows: number; images: number; missingImages: string[] };

type Source = { connectionString: string; images: ImageStore };

/**
 * Backs up the whole site as of one moment, also while it runs. All tables are read in one snapshot, and the image files afterwards:
 * each file is stored before its row, and none is removed until the backup is done.
 */
export async function takeBackup(source: Source, file: string): Promise<Taken> {
  const client = await connectWithoutTimeouts(source.connectionString, 'galley backup');
  let written: BackupFile | undefined;
  try {
    // A second backup of the same site waits here. The lock also stops the removal of images.
    await client.query('select pg_advisory_lock($1)', [imageRemovalLock]);
    await removeUnfinishedBackups(file);
    written = writeBackupFile(file);
    return await writeAll({ client, written, images: source.images });
  } catch (error) {
    await written?.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(options: {
  client: pg.Client;
  written: BackupFile;
  images: ImageStore;
}): Promise<Taken> {
  const { client, written, images } = options;
  const head = await openSnapshot(client);
  await written.add(headName, Buffer.from(JSON.stringify(head)));
  const rows: Record<string, number> = {};
  for (const table of head.tables) {
    const copied = copyOut(client, `copy ${copyTarget(table)} to stdout`);
    await addInChunks(written, copied, tablePath(table.name));
    rows[table.name] = copied.rows();
  }
  const jobs = copyOut(client, `copy (${jobsToCopy}) to stdout`);
  await addInChunks(written, jobs, jobsPath);
  const keys = await listImageKeys(client);
  await client.query('commit');

  const missingImages: string[] = [];
  let found = 0;
  for (const key of keys.flatMap(fileKeysOf)) {
    const image = await images.find(key);
    if (image) await written.addUncompressed(imagesFolder + key, image);
    if (image) found += 1;
    else missingImages.push(key);
  }
  await written.finish({ rows, images: found, missingImages });
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), images: found, missingImages };
}

/** Locks the tables before it reads the schema, so that no migration can change them in between. */
async function openSnapshot(client: pg.Client): Promise<Head> {
  const before = await listTables(client);
  if (before.length === 0) throw new BackupError('There is no site in this database yet.');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${before.map(({ name }) => qualify(name)).join(', ')} in access share mode`);
  const tables = await listTables(client);
  const level = await findLevel(client);
  if (level === undefined || !isSame(before, tables))
    throw new BackupError('The site is being set up or upgraded at the moment. Try again later.');
  const known = listLevels().find(({ when }) => when === level);
  if (!known)
    throw new BackupError('The site was run by another version of Galley; use that one to back it up.');
  return {
    format: fileFormat,
    galley: manifest.version,
    takenAt: new Date().toISOString(),
    level: known,
    tables: tables.filter(({ name }) => !leftOut.includes(name)),
    sequences: await readSequences(client),
  };
}

function isSame(before: Table[], after: Table[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

async function addInChunks(written: BackupFile, { bytes }: CopyOut, path: string): Promise<void> {
  let buffers: Buffer[] = [];
  let size = 0;
  let number = 1;
  for await (const buffer of bytes) {
    buffers.push(buffer);
    size += buffer.length;
    if (size < chunkBytes) continue;
    await written.add(chunkName(path, number), Buffer.concat(buffers));
    [buffers, size, number] = [[], 0, number + 1];
  }
  if (size > 0) await written.add(chunkName(path, number), Buffer.concat(buffers));
}

/** Lists the images that are completely stored. Pages show no others. */
async function listImageKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from images where state = 'kept' order by key`,
  );
  return rows.map(({ key }) => key);
}

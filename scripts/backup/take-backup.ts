import type pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { fileKeysOf } from '../../src/features/images/rules.ts';
import { findLevel, listLevels } from '../../src/platform/db/migrations/migrations.ts';
import { imageRemovalLock } from '../../src/platform/storage/image-removal.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { BackupError } from './backup-error.ts';
import { connectForLong } from './connect.ts';
import {
  fileFormat,
  type Head,
  headName,
  imagesFolder,
  jobsPlace,
  pieceName,
  tablePlace,
} from './contents.ts';
import { type CopyOut, copyOut } from './copy-out.ts';
import { copyTarget, jobsToCopy, leftOut, listTables, qualify, readSequences, type Table } from './tables.ts';
import { type BackupFile, removeUnfinishedBackups, writeBackupFile } from './write-file.ts';

// What is held of the site at a time.
const pieceBytes = 4 * 1024 * 1024;

export type Taken = { rows: number; images: number; missingImages: string[] };

type Source = { connectionString: string; images: ImageStore };

/**
 * The whole site as of one moment, while it runs. Every table is read in one snapshot. The files of images are read after
 * it: each was there before its row said so, and none goes until we are done.
 */
export async function takeBackup(source: Source, file: string): Promise<Taken> {
  const client = await connectForLong(source.connectionString, 'galley backup');
  let written: BackupFile | undefined;
  try {
    // Backups of a site take turns here.
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
    await addInPieces(written, copied, tablePlace(table.name));
    rows[table.name] = copied.rows();
  }
  const jobs = copyOut(client, `copy (${jobsToCopy}) to stdout`);
  await addInPieces(written, jobs, jobsPlace);
  const keys = await listImageKeys(client);
  await client.query('commit');

  const missingImages: string[] = [];
  let found = 0;
  for (const key of keys.flatMap(fileKeysOf)) {
    const image = await images.find(key);
    if (image) await written.addPacked(imagesFolder + key, image);
    if (image) found += 1;
    else missingImages.push(key);
  }
  await written.finish({ rows, images: found, missingImages });
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), images: found, missingImages };
}

/** Locked first and looked at then, so that no migration comes between the tables we list and those we read. */
async function openSnapshot(client: pg.Client): Promise<Head> {
  const before = await listTables(client);
  if (before.length === 0) throw new BackupError('There is no site in this database yet.');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${before.map(({ name }) => qualify(name)).join(', ')} in access share mode`);
  const tables = await listTables(client);
  const level = await findLevel(client);
  if (level === undefined || !isSame(before, tables))
    throw new BackupError('The site is just being set up or upgraded. Try again in a moment.');
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

async function addInPieces(written: BackupFile, { bytes }: CopyOut, place: string): Promise<void> {
  let held: Buffer[] = [];
  let size = 0;
  let piece = 1;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    await written.add(pieceName(place, piece), Buffer.concat(held));
    [held, size, piece] = [[], 0, piece + 1];
  }
  if (size > 0) await written.add(pieceName(place, piece), Buffer.concat(held));
}

/** Of those whose files are all there; nothing shows any other. */
async function listImageKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from images where state = 'kept' order by key`,
  );
  return rows.map(({ key }) => key);
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { createDiskImageStore } from '#platform/storage/disk-image-store.ts';
import { BackupError } from '../../scripts/backup/backup-error.ts';
import { type End, endName, headName } from '../../scripts/backup/contents.ts';
import { readBackupFile } from '../../scripts/backup/read-file.ts';
import { readBackup, restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { writeBackupFile } from '../../scripts/backup/write-file.ts';
import { silentLog } from '../silent-log.ts';
import { type BackedUpSite, backUpSite, type RestoreTarget, restore } from './backed-up-site.ts';

// On a busy machine, each command takes several times the usual second.
const timeout = 60_000;

let backedUp: BackedUpSite;

beforeAll(async () => {
  backedUp = await backUpSite();
}, 120_000);

afterAll(() => backedUp?.close());

/** Restores in this process, which is faster than the command. Returns the reason of a refusal. */
async function tryRestore(
  file: string,
  { connectionString, dataDir }: RestoreTarget,
  { isReplacing = false } = {},
): Promise<string> {
  try {
    const images = createDiskImageStore(join(dataDir, 'images'));
    await restoreBackup({ connectionString, images }, await readBackup(file), { isReplacing });
    return 'restored';
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return error.message;
  }
}

async function expectUntouched(target: RestoreTarget): Promise<void> {
  expect(await target.read('select count(*)::int from accounts')).toEqual([[0]]);
  expect(await readdir(target.dataDir)).toEqual([]);
}

/** The backup with changed bytes. */
async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(backedUp.folder, name);
  await writeFile(path, change(await readFile(backedUp.file)));
  return path;
}

/** The backup with changed contents and matching checksums. */
async function rewritten(name: string, change: (file: string, text: string) => string): Promise<string> {
  const path = join(backedUp.folder, name);
  const written = writeBackupFile(path);
  let end: End | undefined;
  for await (const { name: file, content } of readBackupFile(backedUp.file)) {
    const bytes = await buffer(content);
    if (file === endName) end = JSON.parse(bytes.toString());
    else await written.add(file, Buffer.from(change(file, bytes.toString('latin1')), 'latin1'));
  }
  await written.finish(end ?? expect.fail('It has no end'));
  return path;
}

describe('a restore refuses', { timeout }, () => {
  test('a restore refuses a file that is missing, of another kind, truncated or modified', async () => {
    const target = await backedUp.createTarget();
    const flip = (bytes: Buffer) => {
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const mend = (bytes: Buffer) => {
      const text = gunzipSync(bytes).toString('latin1').replace('ada@example.org', 'eve@example.org');
      return gzipSync(Buffer.from(text, 'latin1'));
    };
    const refusals: [string, RegExp][] = [
      [join(backedUp.folder, 'none'), /there is no such file/],
      [await changed('other', () => Buffer.from('<html>')), /it was changed, or is something else/],
      [await changed('packed', () => gzipSync('<html>')), /it is cut short/],
      [
        await changed('long', () => gzipSync('<html>'.repeat(200))),
        /cannot be read as a backup: it is something else\.$/,
      ],
      [await changed('short', (bytes) => bytes.subarray(0, bytes.length - 700)), /it is cut short/],
      [await changed('tail', (bytes) => bytes.subarray(0, bytes.length - 4)), /it is cut short/],
      [await changed('bit', flip), /cannot be read as a backup/],
      [await changed('row', mend), /it was changed/],
    ];
    for (const [file, reason] of refusals) expect(await tryRestore(file, target)).toMatch(reason);
    // The command prints one sentence.
    const { exitCode, stderr } = await restore(refusals[0]?.[0] ?? '', target);
    expect([exitCode, stderr.trim().split('\n').length]).toEqual([1, 1]);
    await expectUntouched(target);
    await target.drop();
  });

  test('a restore refuses a backup of a newer version', async () => {
    const target = await backedUp.createTarget();
    const inHead = (from: string, to: string) => (file: string, text: string) =>
      file === headName ? text.replace(from, to) : text;
    const format = await rewritten('format', inHead('"format":1', '"format":2'));
    expect(await tryRestore(format, target)).toContain('newer Galley');
    const level = await rewritten('level', inHead('"when":', '"when":9'));
    expect(await tryRestore(level, target)).toContain('newer Galley');
    await expectUntouched(target);
    await target.drop();
  });

  test('a restore refuses to overwrite a site without --replace, and with it replaces the whole site', async () => {
    const { file } = backedUp;
    const target = await backedUp.createTarget();
    expect(await tryRestore(file, target)).toBe('restored');
    await target.read(`update accounts set name = 'Changed since'`);
    await target.read(`insert into newsletter_subscribers (email, email_key) values ('a', 'a')`);
    expect(await tryRestore(file, target)).toContain('--replace');
    expect(await target.read('select name from accounts')).toEqual([['Changed since']]);
    expect((await restore(file, target, '--replace')).exitCode).toBe(0);
    expect(await target.read('select name from accounts')).not.toEqual([['Changed since']]);
    expect(await target.read('select from newsletter_subscribers')).toEqual([]);
    await target.drop();
  });

  test('a restore refuses while the site is running', async () => {
    const target = await backedUp.createTarget();
    const running = openDatabase({ connectionString: target.connectionString, log: silentLog });
    await running.db.execute(sql`select 1`);
    const refused = await tryRestore(backedUp.file, target, { isReplacing: true });
    expect(refused).toBe('The site is running. Stop it first.');
    await running.close();
    await expectUntouched(target);
    await target.drop();
  });
});

test('a restore that fails half way leaves the site unchanged', { timeout }, async () => {
  const target = await backedUp.createTarget();
  expect(await tryRestore(backedUp.file, target)).toBe('restored');
  await target.read(`update accounts set name = 'Still here'`);
  const digest = `select count(*), md5(string_agg(a::text, ' ' order by id)) from articles as a`;
  const articles = await target.read(digest);
  // Rows whose article is missing, and rows that are invalid.
  const orphaned = await rewritten('orphaned', (file, text) =>
    file.startsWith('tables/articles.') ? text.replace(/^[0-9a-f]{8}/, '00000000') : text,
  );
  const nonsense = await rewritten('nonsense', (file, text) =>
    file.startsWith('tables/article_revisions') ? 'nonsense\n' : text,
  );
  for (const file of [orphaned, nonsense]) {
    expect(await tryRestore(file, target, { isReplacing: true })).toMatch(
      /^The database rejected this backup/,
    );
    expect(await target.read('select name from accounts')).toEqual([['Still here']]);
    expect(await target.read(digest)).toEqual(articles);
  }
  await target.drop();
});

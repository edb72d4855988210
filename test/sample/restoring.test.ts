import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSample } from '#app/sample/load-sample.ts';
import { readBackup, restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { startTestSite } from '../test-site.ts';
import { read } from './filled-site.ts';

test('a restored site is not filled with the sample, even if it is empty', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-backup-'));
  const file = join(folder, 'empty.tar.gz');
  const site = await startTestSite();
  const { config, images, db } = site.platform;
  const { connectionString } = site;
  await takeBackup({ connectionString, images }, file);
  await restoreBackup({ connectionString, images }, await readBackup(file), { isReplacing: true });
  await loadSample(db, { connectionString, config, images });
  expect(await read(site, 'select 1 from accounts')).toEqual([]);
  await site.close();
  await rm(folder, { recursive: true });
});

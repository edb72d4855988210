// A backup is taken while many clients write, and is restored elsewhere.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestS3 } from '#platform/storage/s3-server.fixture.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { runCommand } from '../run-command.ts';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { makeDataDir, type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { send, submission, type TestAccount } from './test-accounts.ts';
import { type Acknowledged, createTestData, startWriters, summarise } from './writers.ts';

// Drawing and scaling without a pause would leave little time to the site and the backup.
const pauseMs = 100;
const waitOptions = { timeout: 60_000, interval: 20 };

async function upload(url: string, token: string, n: number): Promise<string | undefined> {
  const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
  const png = await sharp({ create: { width: 700, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/images`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data?: { url: string } };
  return response.ok ? data?.url : undefined;
}

/** Keeps uploading new images and writing articles with them, until stopped. */
function startIllustrators(site: RestartableSite, authors: TestAccount[]) {
  let made = 0;
  let isOver = false;
  const working = authors.map(async ({ token, id }, index) => {
    for (let n = 0; !isOver; n += 1) {
      const path = await upload(site.url, token, index * 1_000 + n);
      if (!path) continue;
      const body = submission(`Picture ${n} of ${id}`, `<figure><img src="${path}" alt=""></figure>`);
      const written = await send(site.url, { method: 'POST', path: '/api/blogs', token, body });
      if (written?.status === 201) made += 1;
      await delay(pauseMs);
    }
  });
  return {
    count: () => made,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

const cloneAcknowledged = (acknowledged: Acknowledged): Acknowledged => structuredClone(acknowledged);

/** Checks that every image in a text is served. */
async function expectImagesOf(client: pg.Client, url: string): Promise<number> {
  const { rows } = await client.query<{ path: string }>(
    `select distinct (regexp_matches(content, 'src="(/images/[^"]+)"', 'g'))[1] as path from article_revisions`,
  );
  for (const { path } of rows) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  return rows.length;
}

async function restoreInto(file: string, settings: Record<string, string>): Promise<void> {
  const restored = await runCommand(['restore', file], settings);
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
  const { DATABASE_URL, DATA_DIR = '' } = settings;
  const counted = await runCommand(['check-counts'], DATABASE_URL ? { DATABASE_URL } : { DATA_DIR });
  expect(counted.stdout).toBe('All stored counts match their rows.\n');
}

test('a backup taken under load restores to a complete site, in another folder and on other stores', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const site = await startRestartableSite();
  const data = await createTestData(site);
  const writers = startWriters(site, data);
  const illustrators = startIllustrators(site, data.authors.slice(0, 2));
  await vi.waitUntil(() => writers.count() > 200 && illustrators.count() > 2, waitOptions);
  const folder = await makeDataDir();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'galley.tar.gz');
  const toldBefore = cloneAcknowledged(writers.acknowledged);
  const drawnBefore = illustrators.count();
  const backup = await writers.whileWritingLess(() =>
    runCommand(['backup', file], { DATA_DIR: site.dataDir }),
  );
  expect(backup).toMatchObject({ exitCode: 0, stderr: '' });
  const after = writers.count();
  await vi.waitUntil(() => writers.count() > after + 50, waitOptions);
  await illustrators.stop();
  await writers.stop();
  await annotate(`${backup.stdout.trim()} ${summarise(writers)}`);

  const elsewhere = await makeDataDir();
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  await restoreInto(file, { DATA_DIR: elsewhere });
  const restored = await startRestartableSite({}, { dataDir: elsewhere });
  const client = await restored.connect();
  // Drafts that were saved again since may have any later save in the backup.
  for (const save of toldBefore.saves.values()) save.sent = Number.MAX_SAFE_INTEGER % 2 ** 31;
  expect(await findLosses(client, toldBefore)).toEqual([]);
  expect(await findPartialWrites(client)).toEqual([]);
  expect(await expectImagesOf(client, restored.url)).toBeGreaterThanOrEqual(drawnBefore);
  expect((await client.query('select from sessions')).rows).toEqual([]);

  const database = await createTestDatabase();
  const s3 = await startTestS3();
  onTestFinished(async () => {
    await s3.close();
    await database.drop();
  });
  const settings = { DATABASE_URL: database.connectionString, S3_URL: s3.url };
  await restoreInto(file, settings);
  const moved = await startRestartableSite(settings);
  const there = await moved.connect();
  expect(await findPartialWrites(there)).toEqual([]);
  expect(await expectImagesOf(there, moved.url)).toBeGreaterThanOrEqual(drawnBefore);
});

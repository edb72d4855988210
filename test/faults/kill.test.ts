// kill -9 while many clients write: acknowledged writes stay, and nothing is half written.
import { expect, test, vi } from 'vitest';
import {
  getPid,
  makeTestFolders,
  startForTest,
} from '#platform/embedded-postgres/test-data-folders.fixture.ts';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';
import { createTestData, startWriters, summarise, type Writers } from './writers.ts';

const rounds = 4;
// Between two kills: enough that every kind of write is in progress at each of them.
const writesBetween = 100;

async function waitForMoreWrites(writers: Writers): Promise<void> {
  const goal = writers.count() + writesBetween;
  await vi.waitUntil(() => writers.count() >= goal, { timeout: 60_000, interval: 5 });
}

async function expectNothingLost(site: RestartableSite, writers: Writers): Promise<void> {
  const client = await site.connect();
  expect(await findLosses(client, writers.acknowledged)).toEqual([]);
  expect(await findPartialWrites(client)).toEqual([]);
  for (const [kind, done] of Object.entries(writers.acknowledged)) {
    const count = done instanceof Map ? done.size : done.length;
    expect([kind, count > 0]).toEqual([kind, true]);
  }
}

test('no acknowledged write is lost when server and embedded database are killed in turn', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const site = await startRestartableSite();
  const writers = startWriters(site, await createTestData(site, { signsUp: true }));
  for (let round = 0; round < rounds; round += 1) {
    await waitForMoreWrites(writers);
    await site.kill();
    await site.start();
    await waitForMoreWrites(writers);
    await site.killDatabase();
    await site.waitUntilReady();
    await waitForMoreWrites(writers);
    await Promise.all([site.kill(), site.killDatabase()]);
    await site.start();
  }
  await waitForMoreWrites(writers);
  await writers.stop();
  await expectNothingLost(site, writers);
  await annotate(summarise(writers));
});

test('no acknowledged write is lost when server and external database are killed in turn', async ({
  annotate,
}) => {
  const server = await startForTest(await makeTestFolders());
  const site = await startRestartableSite({ DATABASE_URL: server.connectionString });
  const writers = startWriters(site, await createTestData(site, { signsUp: true }));
  for (let round = 0; round < rounds; round += 1) {
    await waitForMoreWrites(writers);
    process.kill(await getPid(server.folder), 'SIGKILL');
    await site.waitUntilReady();
    await waitForMoreWrites(writers);
    await site.kill();
    await site.start();
  }
  await waitForMoreWrites(writers);
  await writers.stop();
  await expectNothingLost(site, writers);
  await annotate(summarise(writers));
  expect(await site.process().end('SIGTERM')).toBe(0);
});

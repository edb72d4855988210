// kill -9 while many clients write: acknowledged writes stay, and nothing is half written.
import { expect, test, vi } from 'vitest';
import {
  getPid,
  makeTestFolders,
  startForTest,
} from '#platform/embedded-postgres/test-data-folders.fixture.ts';
import { findLosses, findTorn } from './look-for-losses.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { castOf, startWriters, tellOf, type Writers } from './writers.ts';

const rounds = 4;
// Between two kills: enough that every kind of write is in progress at each of them.
const writesBetween = 150;

async function untilMoreIsWritten(writers: Writers): Promise<void> {
  const goal = writers.count() + writesBetween;
  await vi.waitUntil(() => writers.count() >= goal, { timeout: 60_000, interval: 5 });
}

async function expectNothingLost(site: OwnSite, writers: Writers): Promise<void> {
  const client = await site.connect();
  expect(await findLosses(client, writers.acknowledged)).toEqual([]);
  expect(await findTorn(client)).toEqual([]);
  for (const [kind, done] of Object.entries(writers.acknowledged)) {
    const count = done instanceof Map ? done.size : done.length;
    expect([kind, count > 0]).toEqual([kind, true]);
  }
}

test('no acknowledged write is lost when server and embedded database are killed in turn', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const site = await startOwnSite();
  const writers = startWriters(site, await castOf(site, { signsUp: true }));
  for (let round = 0; round < rounds; round += 1) {
    await untilMoreIsWritten(writers);
    await site.kill();
    await site.start();
    await untilMoreIsWritten(writers);
    await site.killDatabase();
    await site.waitUntilReady();
    await untilMoreIsWritten(writers);
    await Promise.all([site.kill(), site.killDatabase()]);
    await site.start();
  }
  await untilMoreIsWritten(writers);
  await writers.stop();
  await expectNothingLost(site, writers);
  await annotate(tellOf(writers));
});

test('no acknowledged write is lost when server and external database are killed in turn', async ({
  annotate,
}) => {
  const server = await startForTest(await makeTestFolders());
  const site = await startOwnSite({ DATABASE_URL: server.connectionString });
  const writers = startWriters(site, await castOf(site, { signsUp: true }));
  for (let round = 0; round < rounds; round += 1) {
    await untilMoreIsWritten(writers);
    process.kill(await getPid(server.folder), 'SIGKILL');
    await site.waitUntilReady();
    await untilMoreIsWritten(writers);
    await site.kill();
    await site.start();
  }
  await untilMoreIsWritten(writers);
  await writers.stop();
  await expectNothingLost(site, writers);
  await annotate(tellOf(writers));
  expect(await site.process().end('SIGTERM')).toBe(0);
});

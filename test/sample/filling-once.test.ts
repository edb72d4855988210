import { expect, test, vi } from 'vitest';
import { fillSample } from '#app/sample/fill-sample.ts';
import { readGeneratedFiles } from '#app/sample/generated-files.ts';
import { loadSample } from '#app/sample/load-sample.ts';
import { findDifferences } from '../../scripts/check-counts/checks.ts';
import { createMember } from '../members.ts';
import { startTestSite } from '../test-site.ts';
import { countEverything, fillTestSite, read, withClient } from './filled-site.ts';

test('a site with an account is not filled with the sample', async () => {
  const site = await startTestSite();
  await createMember(site);
  const before = await countEverything(site);
  expect(await fillTestSite(site)).toBe(false);
  expect(await countEverything(site)).toEqual(before);
  await site.close();
});

test('two processes that fill a site at once fill it only once', { timeout: 180_000 }, async () => {
  const site = await startTestSite();
  const filled = await Promise.all([fillTestSite(site), fillTestSite(site)]);
  expect(filled.sort()).toEqual([false, true]);
  const { people } = (await readGeneratedFiles()).content;
  expect(await read(site, 'select count(*)::int from accounts')).toEqual([{ count: people.length }]);
  expect(await withClient(site, (client) => findDifferences(client))).toEqual([]);
  await site.close();
});

test('a connection that breaks fails the filling, but not the site', {
  timeout: 60_000,
}, async () => {
  const site = await startTestSite();
  const { connectionString, platform } = site;
  const { config, images, db } = platform;
  const waiting = "application_name = 'galley sample' and wait_event_type = 'Lock'";
  await withClient(site, async (client) => {
    await client.query('begin; lock table accounts in row exclusive mode');
    const filling = expect(loadSample(db, { connectionString, config, images })).rejects.toThrow(
      'The sample content could not be loaded; SAMPLE_CONTENT=off starts without it. (terminating connection',
    );
    await vi.waitFor(async () => {
      const ended = `select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`;
      expect(await read(site, ended)).toHaveLength(1);
    });
    await filling;
    await client.query('commit');
  });
  expect(await fillTestSite(site)).toBe(true);
  await site.close();
});

test('a filling that fails half way leaves an empty site, which can be filled again', {
  timeout: 180_000,
}, async () => {
  const site = await startTestSite();
  const { connectionString, platform } = site;
  let stored = 0;
  const images = {
    ...platform.images,
    put: async (key: string, bytes: Buffer) => {
      stored += 1;
      if (stored > 30) throw new Error('The disk is full');
      await platform.images.put(key, bytes);
    },
  };
  const before = await countEverything(site);
  const { config } = platform;
  await expect(fillSample({ connectionString, config, images })).rejects.toThrow('The disk is full');
  expect({ ...(await countEverything(site)), files: 0 }).toEqual({ ...before, files: 0 });
  expect(await fillTestSite(site)).toBe(true);
  await site.close();
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profilesApi } from '#features/profiles/contract.ts';
import { images } from '../image.table.ts';
import { type AdjustableClockSite, startAdjustableClockSite } from './adjustable-clock.fixture.ts';

let aging: AdjustableClockSite;

beforeAll(async () => {
  aging = await startAdjustableClockSite();
});

beforeEach(() => aging.startOver());

afterAll(() => aging?.site.close());

describe('an image that nothing uses', () => {
  test('an unused image is removed a week after its last upload, with all its files', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    aging.passDays(5);
    await aging.upload(file);
    aging.passDays(6);
    await aging.clean();
    await aging.expectThere(url);
    aging.passDays(2);
    await aging.clean();
    await aging.expectGone(url);
  });

  test('an image stays for a week after a text with it was saved', async () => {
    const url = await aging.upload();
    aging.passDays(6);
    expect(await aging.noteUse(url)).toEqual([]);
    aging.passDays(6);
    await aging.clean();
    await aging.expectThere(url);
  });

  test('a removed image can be uploaded again', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    aging.passDays(8);
    await aging.clean();
    expect(await aging.upload(file)).toBe(url);
    await aging.expectThere(url);
  });
});

describe('an image in use', () => {
  test('an image stays while any feature uses it', async () => {
    const [used, unused] = [await aging.upload(), await aging.upload()];
    const finders = [
      async () => [],
      async (_db: unknown, paths: string[]) => paths.filter((path) => path === used),
    ];
    for (let week = 0; week < 3; week += 1) {
      aging.passDays(8);
      await aging.clean(finders);
    }
    await aging.expectThere(used);
    await aging.expectGone(unused);
  });

  test('a portrait stays until its profile is deleted', async () => {
    const url = await aging.upload();
    const { id, token } = aging.ada;
    await aging.site.call(profilesApi.save, { body: { profilePicture: url } }, { token });
    aging.passDays(30);
    await runCleanUpJob();
    await aging.expectThere(url);
    await aging.site.platform.db.execute(sql`delete from profiles where account_id = ${id}`);
    aging.passDays(8);
    await runCleanUpJob();
    await aging.expectGone(url);
  });
});

async function runCleanUpJob(): Promise<void> {
  await aging.site.platform.db.execute(sql`select graphile_worker.add_job('images-remove-unused')`);
  await aging.site.runJobs();
}

test('thousands of unused images are checked in batches', async () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => {
    const hash = index.toString(16).padStart(64, '0');
    return `${hash.slice(0, 2)}/${hash}.webp`;
  });
  const row = { width: 1, height: 1, bytes: 1, createdAt: aging.today(), usedAt: aging.today() };
  await aging.site.platform.transact((tx) => tx.insert(images).values(keys.map((key) => ({ key, ...row }))));
  aging.passDays(8);
  const batchSizes: number[] = [];
  await aging.clean([
    async (_db, paths) => {
      batchSizes.push(paths.length);
      return paths.filter((path) => path.endsWith('7.webp'));
    },
  ]);
  expect(Math.max(...batchSizes)).toBeLessThanOrEqual(200);
  expect(await aging.site.platform.db.$count(images)).toBe(63);
});

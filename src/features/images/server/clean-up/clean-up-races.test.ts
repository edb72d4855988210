import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageRemovalLock } from '#platform/storage/image-removal.ts';
import { images } from '../image.table.ts';
import { type AdjustableClockSite, startAdjustableClockSite } from './adjustable-clock.fixture.ts';
import { noteImageUse } from './note-image-use.ts';

let aging: AdjustableClockSite;

beforeAll(async () => {
  aging = await startAdjustableClockSite();
});

beforeEach(() => aging.startOver());

afterAll(() => aging?.site.close());

/** The site's platform with a store whose removals wait until the test continues them. */
function pauseRemovals() {
  const begun = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const { images: store } = aging.site.platform;
  const remove = async (key: string) => {
    begun.resolve();
    await resume.promise;
    await store.remove(key);
  };
  return {
    platform: { ...aging.site.platform, images: { ...store, remove } },
    begun: begun.promise,
    resume: resume.resolve,
  };
}

/** Waits until the work waits for a lock of the database, or has ended without one. */
async function untilBlocked(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const isBlocked = async () => {
    const { rows } = await aging.site.platform.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  await vi.waitUntil(async () => isOver || (await isBlocked()), { interval: 5 });
}

describe('concurrent with the clean-up', () => {
  test('an upload of an image that is being removed succeeds or returns 503, and succeeds when retried', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    aging.passDays(8);
    const paused = pauseRemovals();
    const cleaning = aging.clean(undefined, paused.platform);
    await paused.begun;
    expect((await aging.look(url)).isKnown).toBe(false);
    // The upload waits for the row lock, which is released when the files are removed.
    const uploading = aging.send(file);
    await untilBlocked(uploading);
    paused.resume();
    await cleaning;
    const { status } = await uploading;
    expect([201, 503]).toContain(status);
    if (status === 503) await aging.upload(file);
    await aging.expectThere(url);
  });

  test('an image stays if a text with it is saved after the clean-up looked for uses', async () => {
    const url = await aging.upload();
    aging.passDays(8);
    await aging.clean([
      async () => {
        expect(await aging.noteUse(url)).toEqual([]);
        return [];
      },
    ]);
    await aging.expectThere(url);
  });

  test('an image stays if a text with it is being saved during the clean-up', async () => {
    const url = await aging.upload();
    aging.passDays(8);
    const saving = Promise.withResolvers<void>();
    const noted = Promise.withResolvers<void>();
    const save = aging.site.platform.transact(async (tx) => {
      await noteImageUse(tx, { urls: [url], now: aging.today() });
      noted.resolve();
      await saving.promise;
    });
    await noted.promise;
    const cleaning = aging.clean();
    await untilBlocked(cleaning);
    saving.resolve();
    await Promise.all([save, cleaning]);
    await aging.expectThere(url);
  });

  test('concurrent clean-ups remove each image once', async () => {
    const urls = [await aging.upload(), await aging.upload(), await aging.upload()];
    aging.passDays(8);
    await Promise.all([aging.clean(), aging.clean(), aging.clean()]);
    for (const url of urls) await aging.expectGone(url);
  });

  test('a running backup delays the removal of images', async () => {
    const url = await aging.upload();
    aging.passDays(8);
    const backup = new pg.Client({ connectionString: aging.site.connectionString });
    await backup.connect();
    await backup.query('select pg_advisory_lock($1)', [imageRemovalLock]);
    await aging.clean();
    await aging.expectThere(url);
    await backup.end();
    await vi.waitFor(async () => {
      await aging.clean();
      await aging.expectGone(url);
    });
  });

  test('concurrent saves with the same images in different orders do not deadlock', async () => {
    const urls = [await aging.upload(), await aging.upload(), await aging.upload()];
    aging.passDays(2);
    const saves = Array.from({ length: 10 }, (_, index) =>
      aging.noteUse(...(index % 2 ? urls : urls.toReversed())),
    );
    expect((await Promise.all(saves)).flat()).toEqual([]);
  });
});

describe('after a crash', () => {
  test('an interrupted removal is completed by the next clean-up, and the image is not found in the meantime', async () => {
    const url = await aging.upload();
    aging.passDays(8);
    const remove = () => Promise.reject(new Error('killed'));
    const broken = { ...aging.site.platform, images: { ...aging.site.platform.images, remove } };
    await expect(aging.clean(undefined, broken)).rejects.toThrow('killed');
    expect(await aging.look(url)).toEqual({ isKnown: false, files: 3 });
    expect(await aging.noteUse(url)).toEqual([url]);
    await aging.clean();
    await aging.expectGone(url);
  });

  test('an interrupted upload is not an image and is removed by the clean-up', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    await aging.site.platform.transact((tx) => tx.update(images).set({ state: 'arriving' }));
    expect((await aging.look(url)).isKnown).toBe(false);
    aging.passDays(8);
    await aging.clean();
    await aging.expectGone(url);
  });

  test('an interrupted upload is completed by uploading the image again', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    await aging.site.platform.transact((tx) => tx.update(images).set({ state: 'arriving' }));
    expect(await aging.upload(file)).toBe(url);
    await aging.expectThere(url);
  });
});

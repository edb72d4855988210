import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageRemovalLock } from '#platform/storage/image-removal.ts';
import { type AgingSite, startAgingSite } from './aging-site.fixture.ts';
import { images } from './image.table.ts';
import { noteImageUse } from './note-image-use.ts';

let aging: AgingSite;

beforeAll(async () => {
  aging = await startAgingSite();
});

beforeEach(() => aging.startOver());

afterAll(() => aging?.site.close());

/** The site's platform, with a store whose removals wait until they are let go. */
function holdRemovals() {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const { images: store } = aging.site.platform;
  const remove = async (key: string) => {
    begun.resolve();
    await letGo.promise;
    await store.remove(key);
  };
  return {
    platform: { ...aging.site.platform, images: { ...store, remove } },
    begun: begun.promise,
    letGo: letGo.resolve,
  };
}

describe('at the same moment', () => {
  test('an upload of what is being removed is asked to come again, and then works', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    aging.passDays(8);
    const held = holdRemovals();
    const cleaning = aging.clean(undefined, held.platform);
    await held.begun;
    expect((await aging.look(url)).isKnown).toBe(false);
    // It waits for the row, which is free when the files are gone.
    const uploading = aging.send(file);
    await new Promise((resolve) => setTimeout(resolve, 200));
    held.letGo();
    await cleaning;
    const { status } = await uploading;
    expect([201, 503]).toContain(status);
    if (status === 503) await aging.upload(file);
    await aging.expectThere(url);
  });

  test('a text saved after the question who uses it keeps the image', async () => {
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

  test('a text whose saving is not yet finished keeps the image', async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 200));
    saving.resolve();
    await Promise.all([save, cleaning]);
    await aging.expectThere(url);
  });

  test('two clean-ups do it once', async () => {
    const urls = [await aging.upload(), await aging.upload(), await aging.upload()];
    aging.passDays(8);
    await Promise.all([aging.clean(), aging.clean(), aging.clean()]);
    for (const url of urls) await aging.expectGone(url);
  });

  test('a backup keeps what it has seen, and what is not needed goes the next time', async () => {
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

  test('texts with the same images in another order do not block each other', async () => {
    const urls = [await aging.upload(), await aging.upload(), await aging.upload()];
    aging.passDays(2);
    const saves = Array.from({ length: 10 }, (_, index) =>
      aging.noteUse(...(index % 2 ? urls : urls.toReversed())),
    );
    expect((await Promise.all(saves)).flat()).toEqual([]);
  });
});

describe('after a crash', () => {
  test('a removal that was begun is finished by the next, and nobody finds the image meanwhile', async () => {
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

  test('an upload that was begun is no image, and goes as one', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    await aging.site.platform.transact((tx) => tx.update(images).set({ state: 'arriving' }));
    expect((await aging.look(url)).isKnown).toBe(false);
    aging.passDays(8);
    await aging.clean();
    await aging.expectGone(url);
  });

  test('an upload that was begun can be finished by another', async () => {
    const file = await aging.draw();
    const url = await aging.upload(file);
    await aging.site.platform.transact((tx) => tx.update(images).set({ state: 'arriving' }));
    expect(await aging.upload(file)).toBe(url);
    await aging.expectThere(url);
  });
});

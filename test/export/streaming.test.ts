// Large downloads, with slow clients, clients that disconnect and members who sign out.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import type { Member } from '../members.ts';
import { openZip } from '../open-zip.ts';
import { download, type ExportingSite, startExportingSite } from './exporting-site.fixture.ts';

let fixture: ExportingSite;
let ada: Member;
let store: ImageStore;
let opened: Awaited<ReturnType<ImageStore['find']>>[];

// Far more than socket buffers hold.
const imageCount = 40;
const imageBytes = 1_000_000;

beforeAll(async () => {
  fixture = await startExportingSite();
  store = { ...fixture.site.platform.images };
  for (let number = 0; number < imageCount; number += 1) await keepImage(number);
});

beforeEach(async () => {
  ada = await fixture.newMember();
  opened = [];
  fixture.site.platform.images.find = async (key) => {
    const found = await store.find(key);
    opened.push(found);
    return found;
  };
  await fixture.site.platform.transact((tx) => tx.execute(sql`update images set account_id = ${ada.id}`));
});

afterAll(() => fixture?.site.close());

async function keepImage(number: number): Promise<void> {
  const bytes = Buffer.alloc(imageBytes, `Image ${number} `);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `${hash.slice(0, 2)}/${hash}-10x10.webp`;
  await store.put(key, bytes);
  await fixture.site.platform.transact((tx) =>
    tx.execute(sql`insert into images (key, width, height, bytes, created_at)
      values (${key}, 10, 10, ${imageBytes}, now())`),
  );
}

const allClosed = () => vi.waitFor(() => expect(opened.every((file) => file?.bytes.destroyed)).toBe(true));

/** Gives the server time to continue, without depending on a clock. */
async function letItWork(): Promise<void> {
  for (let call = 0; call < 100; call += 1) await (await fetch(`${fixture.url}/readyz`)).text();
}

test('a client that reads on gets the whole archive', async () => {
  const response = await download(fixture.url, ada);
  const files = openZip(Buffer.from(await response.arrayBuffer()));
  const images = [...files].filter(([name]) => name.includes('/images/'));
  expect(images).toHaveLength(imageCount);
  expect(images.every(([, { content }]) => content.length === imageBytes)).toBe(true);
  expect(opened).toHaveLength(imageCount);
  await allClosed();
});

test('the archive is made no faster than it is read, and stops when the client disconnects', async () => {
  const leaving = new AbortController();
  const response = await download(fixture.url, ada, leaving.signal);
  await response.body?.getReader().read();
  await letItWork();
  expect(opened.length).toBeLessThan(imageCount / 2);
  leaving.abort();
  await allClosed();
  const openedByThen = opened.length;
  await letItWork();
  expect(opened).toHaveLength(openedByThen);
});

test('a download is cut off when the member signs out', async () => {
  const response = await download(fixture.url, ada);
  await fixture.site.call(accountsApi.logout, {}, { token: ada.token });
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(opened.length).toBeLessThan(imageCount);
  await allClosed();
});

test('an error during the download cuts it off, so that it is not mistaken for a complete file', async () => {
  const find = fixture.site.platform.images.find;
  fixture.site.platform.images.find = async (key) => {
    if (opened.length === 3) throw new Error('the store is gone');
    return find(key);
  };
  const response = await download(fixture.url, ada);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  await allClosed();
});

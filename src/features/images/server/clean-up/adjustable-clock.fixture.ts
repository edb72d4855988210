// A site with a clock that tests can advance, and helpers to inspect its images.
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { fileKeysOf, findImageKey, imagePath } from '../../rules.ts';
import { findKnownImages } from '../image.queries.ts';
import { images } from '../image.table.ts';
import { drawImage } from '../pictures.fixture.ts';
import type { FindImageUses } from './find-image-uses.ts';
import { noteImageUse } from './note-image-use.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type AdjustableClockSite = Awaited<ReturnType<typeof startAdjustableClockSite>>;

export async function startAdjustableClockSite() {
  let today = new Date();
  let drawn = 0;
  const site: TestSite = await startTestSite({ now: () => today });
  const ada: Member = await createMember(site);

  /** A new picture each time, wide enough for three files. */
  const draw = () => {
    drawn += 1;
    return drawImage(700, drawn).png().toBuffer();
  };
  const send = (content: Buffer) =>
    sendForm(site, '/api/images', [{ name: 'image', content, filename: 'a.png' }], { token: ada.token });

  async function upload(content?: Buffer): Promise<string> {
    const { status, body } = await send(content ?? (await draw()));
    expect(status).toBe(201);
    return (body.data as { url: string }).url;
  }

  /** Whether it is known as an image, and how many of its files exist. */
  async function look(url: string): Promise<{ isKnown: boolean; files: number }> {
    const paths = fileKeysOf(findImageKey(url) ?? '').map(imagePath);
    const responses = await Promise.all(paths.map((path) => site.app.inject(path)));
    const isKnown = (await findKnownImages(site.platform.db, [url])).has(url);
    return { isKnown, files: responses.filter(({ statusCode }) => statusCode === 200).length };
  }

  return {
    site,
    ada,
    draw,
    send,
    upload,
    look,
    today: () => today,
    passDays(days: number) {
      today = new Date(today.getTime() + days * dayMs);
    },
    async startOver() {
      today = new Date();
      await site.platform.db.execute(sql`truncate rate_limits, images`);
    },
    async expectThere(url: string) {
      expect(await look(url)).toEqual({ isKnown: true, files: 3 });
    },
    async expectGone(url: string) {
      expect(await look(url)).toEqual({ isKnown: false, files: 0 });
      const isThis = eq(images.key, findImageKey(url) ?? '');
      expect(await site.platform.db.$count(images, isThis)).toBe(0);
    },
    clean: (findUses: FindImageUses[] = [], platform: Platform = site.platform) =>
      removeUnusedImages(platform, findUses),
    noteUse: (...urls: string[]) => site.platform.transact((tx) => noteImageUse(tx, { urls, now: today })),
  };
}

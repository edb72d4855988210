import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fallbackPath } from '#kit/image-path.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { imageVersions, isAnimatedImage } from '../../rules.ts';
import { drawAnimation, drawImage } from '../pictures.fixture.ts';

let site: TestSite;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site);
});

beforeEach(() => site.platform.db.execute(sql`truncate rate_limits, images`));

afterAll(() => site?.close());

async function upload(content: Buffer): Promise<string> {
  const parts = [{ name: 'image', content, filename: 'picture' }];
  const response = await sendForm(site, '/api/images', parts, { token: ada.token });
  expect(response.status).toBe(201);
  return (response.body.data as { url: string }).url;
}

/** Fetches an image and checks that it is served with its own type. */
async function look(url: string) {
  const { statusCode, headers, rawPayload } = await site.app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(rawPayload.length),
  });
  const { width, height, format, hasAlpha, pages, exif } = await sharp(rawPayload).metadata();
  expect(headers['content-type']).toBe(`image/${format}`);
  expect(exif).toBeUndefined();
  return { width, height, format, hasAlpha, pages, rawPayload };
}

describe('a wide image', () => {
  test('a wide image also has narrower versions and a JPEG', async () => {
    const url = await upload(await drawImage(3000, 1500).jpeg().toBuffer());
    const versions = await Promise.all(imageVersions(url).map((version) => look(version.path)));
    expect(versions).toMatchObject([
      { width: 640, height: 320, format: 'webp' },
      { width: 1280, height: 640, format: 'webp' },
      { width: 2560, height: 1280, format: 'webp' },
    ]);
    expect(await look(fallbackPath(url))).toMatchObject({ width: 1280, height: 640, format: 'jpeg' });
  });

  test('a rotated image is upright in all versions', async () => {
    const lying = await drawImage(1000, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const url = await upload(lying);
    const [narrow] = imageVersions(url);
    expect(await look(url)).toMatchObject({ width: 800, height: 1000 });
    expect(await look(narrow?.path ?? '')).toMatchObject({ width: 640, height: 800 });
    expect(await look(fallbackPath(url))).toMatchObject({ width: 800, height: 1000 });
  });
});

describe('a small image', () => {
  test('a small image has no narrower versions, but a JPEG', async () => {
    const url = await upload(await drawImage(300, 200).webp().toBuffer());
    expect(imageVersions(url)).toEqual([]);
    expect(await look(fallbackPath(url))).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
  });

  test('a grey image stays grey', async () => {
    const url = await upload(await drawImage(30, 20, '#777777').toColourspace('b-w').png().toBuffer());
    const { rawPayload } = await look(fallbackPath(url));
    const { channels } = await sharp(rawPayload).stats();
    expect(channels.slice(0, 3).every(({ mean }) => Math.abs(mean - 0x77) < 3)).toBe(true);
  });
});

describe('a transparent image', () => {
  const background = { r: 200, g: 100, b: 50, alpha: 0.5 };

  test('a transparent image keeps its transparency and colours in all versions, and its fallback is a PNG', async () => {
    const png = sharp({ create: { width: 700, height: 10, channels: 4, background } }).png();
    const url = await upload(await png.toBuffer());
    const versions = [...imageVersions(url).map((version) => version.path), fallbackPath(url)];
    for (const path of versions) {
      const { hasAlpha, rawPayload } = await look(path);
      expect(hasAlpha).toBe(true);
      const [red, green, blue, alpha] = await sharp(rawPayload).raw().toBuffer();
      expect(Math.abs((red ?? 0) - 200)).toBeLessThan(6);
      expect(Math.abs((green ?? 0) - 100)).toBeLessThan(6);
      expect(Math.abs((blue ?? 0) - 50)).toBeLessThan(6);
      expect(Math.abs((alpha ?? 0) - 128)).toBeLessThan(3);
    }
    expect(fallbackPath(url)).toMatch(/\.png$/);
  });

  test('the fallback of an opaque image with an alpha channel is a JPEG', async () => {
    const opaque = { ...background, alpha: 1 };
    const png = sharp({ create: { width: 30, height: 10, channels: 4, background: opaque } }).png();
    const url = await upload(await png.toBuffer());
    expect(await look(fallbackPath(url))).toMatchObject({ format: 'jpeg' });
  });
});

describe('an animated image', () => {
  test.each(['gif', 'webp'] as const)('an animated %s has one size, and a still fallback', async (format) => {
    const url = await upload(await drawAnimation(['red', 'green', 'blue'], format));
    expect(isAnimatedImage(url)).toBe(true);
    expect(imageVersions(url)).toEqual([]);
    expect(await look(url)).toMatchObject({ width: 1400, height: 10, pages: 3 });
    const still = await look(fallbackPath(url));
    expect(still).toMatchObject({ width: 1280, height: 9, format: 'jpeg', pages: undefined });
    const { dominant } = await sharp(still.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});

test('a file name that no image has returns 404', async () => {
  const url = await upload(await drawImage(300, 200).png().toBuffer());
  const wrong = [
    url.replace('.webp', '.png'),
    url.replace('.webp', '-w640.webp'),
    url.replace('300x200', '300x201'),
    url.replace('.webp', '.svg'),
  ];
  const statuses = await Promise.all(wrong.map(async (path) => (await site.app.inject(path)).statusCode));
  expect(statuses).toEqual([404, 404, 404, 404]);
});

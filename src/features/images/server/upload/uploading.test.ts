import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { formBytes, sendBytes, sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { isImagePath } from '../../rules.ts';
import { images } from '../image.table.ts';
import { drawImage } from '../pictures.fixture.ts';

let site: TestSite;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site);
});

beforeEach(() => site.platform.db.execute(sql`truncate rate_limits, images`));

afterAll(() => site?.close());

function upload(content: Uint8Array | string, filename = 'picture.png') {
  return sendForm(site, '/api/images', [{ name: 'image', content, filename, type: 'image/png' }], {
    token: ada.token,
  });
}

async function urlOf(response: { status: number; body: Record<string, unknown> }): Promise<string> {
  expect(response).toMatchObject({ status: 201, body: { success: true } });
  return (response.body.data as { url: string }).url;
}

async function fetchImage(url: string): Promise<Buffer> {
  const response = await site.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('a good upload', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'an uploaded %s is stored as WebP',
    async (format) => {
      const response = await upload(await drawImage(30, 20).toFormat(format).toBuffer());
      const url = await urlOf(response);
      expect(response.body).toEqual({ success: true, data: { url, width: 30, height: 20 } });
      expect(isImagePath(url)).toBe(true);
      const bytes = await fetchImage(url);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
      expect(url).toContain(createHash('sha256').update(bytes).digest('hex'));
    },
  );

  test('an upload needs no key and ignores one', async () => {
    const form = formBytes([
      { name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' },
    ]);
    const response = await sendBytes(site, '/api/images?key=anything', form, { token: ada.token });
    expect(response.status).toBe(201);
  });

  test('an upload ignores other fields of the form', async () => {
    const content = await drawImage().png().toBuffer();
    const parts = [
      { name: 'role', content: 'admin' },
      { name: 'image', content, filename: 'a.png' },
      { name: 'name', content: 'x' },
    ];
    expect((await sendForm(site, '/api/images', parts, { token: ada.token })).status).toBe(201);
  });

  test('an uploaded image is rotated upright and loses its metadata', async () => {
    const withMetadata = await drawImage(30, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret-owner', Orientation: '6' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-place</x:xmpmeta>')
      .toBuffer();
    const response = await upload(await sharp(withMetadata).withMetadata({ orientation: 6 }).toBuffer());
    expect(response.body.data).toMatchObject({ width: 20, height: 30 });
    const bytes = await fetchImage(await urlOf(response));
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('secret')).toBe(false);
  });

  test('an uploaded animated GIF stays animated', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((colour) => drawImage(20, 10, colour).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer();
    const response = await upload(gif, 'moving.gif');
    expect(response.body.data).toMatchObject({ width: 20, height: 10 });
    const bytes = await fetchImage(await urlOf(response));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 3, delay: [100, 100, 100] });
  });

  test('a very wide image is scaled down', async () => {
    const response = await upload(await drawImage(20_000, 100).png().toBuffer());
    expect(response.body.data).toMatchObject({ width: 2560, height: 13 });
  });

  test('the same file uploaded twice is one image, stored with its size and owner', async () => {
    const file = await drawImage(7, 5).png().toBuffer();
    const first = await urlOf(await upload(file));
    expect(await urlOf(await upload(file))).toBe(first);
    const rows = await site.platform.db.select().from(images);
    expect(rows).toMatchObject([{ accountId: ada.id, width: 7, height: 5 }]);
    expect(rows[0]?.bytes).toBe((await fetchImage(first)).length);
  });

  test('concurrent uploads all succeed', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map((size) => drawImage(size, 9).png().toBuffer()));
    const responses = await Promise.all(files.map((file) => upload(file)));
    expect(responses.map(({ status }) => status)).toEqual(files.map(() => 201));
  });

  test('an image stays without an owner after its uploader’s account is deleted', async () => {
    const eve = await createMember(site);
    const file = await drawImage(3, 3).png().toBuffer();
    await sendForm(site, '/api/images', [{ name: 'image', content: file, filename: 'a' }], {
      token: eve.token,
    });
    await site.platform.db.execute(sql`delete from accounts where id = ${eve.id}`);
    expect(await site.platform.db.select().from(images)).toMatchObject([{ accountId: null }]);
  });
});

describe('who may upload', () => {
  test.each([undefined, 'wrong'])('an upload with the token %s returns 401', async (token) => {
    const form = formBytes([
      { name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' },
    ]);
    const response = await sendBytes(site, '/api/images?key=secret', form, { token });
    expect(response).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated', error: { message: response.body.message } },
    });
  });

  test('a member may upload 20 images a minute, independently of other members', async () => {
    const file = await drawImage(2, 2).png().toBuffer();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await upload(file)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    const eve = await createMember(site);
    const form = [{ name: 'image', content: file, filename: 'a.png' }];
    expect((await sendForm(site, '/api/images', form, { token: eve.token })).status).toBe(201);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fallbackPath } from '#kit/image-path.ts';
import { startTestS3, type TestS3 } from '#platform/storage/s3-server.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { imageVersions } from '../rules.ts';
import { removeUnusedImages } from './clean-up/remove-unused-images.ts';
import { drawImage } from './pictures.fixture.ts';

let s3: TestS3;
let site: TestSite;
let ada: Member;
let today = new Date();

beforeAll(async () => {
  s3 = await startTestS3();
  site = await startTestSite({ settings: { S3_URL: s3.url }, now: () => today });
  ada = await createMember(site);
});

afterAll(async () => {
  await site?.close();
  await s3?.close();
});

async function upload(height: number) {
  const content = await drawImage(700, height).png().toBuffer();
  const parts = [{ name: 'image', content, filename: 'a.png' }];
  return sendForm(site, '/api/images', parts, { token: ada.token });
}

async function statusesOf(url: string): Promise<number[]> {
  const paths = [...imageVersions(url).map(({ path }) => path), fallbackPath(url)];
  return Promise.all(paths.map(async (path) => (await site.app.inject(path)).statusCode));
}

test('images in an object store are served and removed like those on disk', async () => {
  const { body } = await upload(40);
  const { url } = body.data as { url: string };
  expect(await statusesOf(url)).toEqual([200, 200, 200]);
  const [whole, head] = await Promise.all([site.app.inject(url), site.app.inject({ method: 'HEAD', url })]);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(whole.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, whole.headers['content-length']]);
  today = new Date(today.getTime() + 8 * 24 * 60 * 60 * 1000);
  await removeUnusedImages(site.platform, []);
  expect(await statusesOf(url)).toEqual([404, 404, 404]);
});

test('uploads and images return 503 while the object store is unreachable, without internal details', async () => {
  const { body } = await upload(41);
  const { url } = body.data as { url: string };
  await s3.close();
  const response = await upload(42);
  expect(response).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { success: false, code: 'unavailable', error: { message: response.body.message } },
  });
  const read = await site.app.inject(url);
  expect(read.statusCode).toBe(503);
  expect(read.headers['cache-control']).toBe('no-store');
  expect(`${JSON.stringify(response.body)} ${read.body}`).not.toMatch(/S3RVER|127\.0|ECONN/);
  s3 = await startTestS3();
});

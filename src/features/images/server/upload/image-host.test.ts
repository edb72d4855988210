import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { isImagePath } from '../../rules.ts';
import { findKnownImages } from '../image.queries.ts';
import { hostedImages, images } from '../image.table.ts';
import { drawImage } from '../pictures.fixture.ts';
import { startImageHost } from './image-host.fixture.ts';
import { sendToHost } from './send-to-host.ts';

const key = 'hush & more';
const hostedUrl = 'https://i.host.example/ab/picture.webp';
let host: Awaited<ReturnType<typeof startImageHost>>;
let site: TestSite;
let ada: Member;
let png: Buffer;

beforeAll(async () => {
  host = await startImageHost();
  const settings = { IMAGE_HOST_URL: `${host.url}?expiration=600`, IMAGE_HOST_KEY: key };
  site = await startTestSite({ settings });
  ada = await createMember(site);
  png = await drawImage(700, 50).png().toBuffer();
});

beforeEach(async () => {
  await site.platform.db.execute(sql`truncate rate_limits, images, hosted_images`);
  host.requests.length = 0;
  host.respondWithJson(200, { success: true, data: { url: hostedUrl, delete_url: 'https://x' } });
});

afterAll(async () => {
  await site?.close();
  await host?.close();
});

const upload = (content: Buffer = png, token: string | undefined = ada.token): Promise<TestResponse> =>
  sendForm(site, '/api/images', [{ name: 'image', content, filename: 'me at home.png' }], { token });

describe('with an outside image host', () => {
  test('a picture is converted here, stored at the host, and known by its URL', async () => {
    const response = await upload();
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ success: true, data: { url: hostedUrl, width: 700, height: 50 } });
    const [request] = host.requests;
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({ expiration: '600', key });
    expect([...(request?.form.keys() ?? [])]).toEqual(['image']);
    const file = request?.form.get('image') as File;
    expect([file.name, file.type]).toEqual(['image.webp', 'image/webp']);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 700 });
    expect(
      await findKnownImages(site.platform.db, [hostedUrl, `${hostedUrl}?x`, 'https://evil.example/a.webp']),
    ).toEqual(new Map([[hostedUrl, { width: 700, height: 50 }]]));
    expect(await site.platform.db.select().from(images)).toEqual([]);
  });

  test('the same URL returned twice is one image', async () => {
    await upload();
    expect((await upload()).status).toBe(201);
    expect(await site.platform.db.select().from(hostedImages)).toMatchObject([
      { url: hostedUrl, accountId: ada.id },
    ]);
  });

  test('the export of an account contains the URLs of hosted images', async () => {
    await upload();
    const { body } = await site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(body.images).toMatchObject([{ url: hostedUrl, width: 700, height: 50 }]);
  });

  test('a portrait is stored on the site, not at the image host', async () => {
    const form = [{ name: 'profilePicture', content: png, filename: 'a.png' }];
    const { body } = await sendForm(site, '/api/profile/me/picture', form, { token: ada.token });
    expect(isImagePath((body.data as { profilePicture: string }).profilePicture)).toBe(true);
    expect(host.requests).toEqual([]);
  });

  test('nothing is sent to the image host for a visitor or an invalid file', async () => {
    const visitor = await sendForm(site, '/api/images', [{ name: 'image', content: png, filename: 'a' }]);
    expect(visitor.status).toBe(401);
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(400);
    expect(host.requests).toEqual([]);
  });
});

describe('an upload fails with a message', () => {
  async function expectFailure(): Promise<void> {
    const response = await upload();
    expect(response).toMatchObject({
      status: 502,
      body: {
        success: false,
        code: 'image_host_failed',
        message: 'The image host didn’t accept this image. Try again in a moment.',
        error: { message: response.body.message },
      },
    });
    expect(JSON.stringify(response)).not.toContain('hush');
    expect(await site.platform.db.select().from(hostedImages)).toEqual([]);
  }

  test.each([
    ['refuses the key', 400, { success: false, error: { message: `Invalid API key: ${key}`, code: 100 } }],
    ['fails', 500, {}],
    ['reports a failure with a good status', 200, { success: false, error: { message: 'no' } }],
    ['reports success with a bad status', 403, { success: true, data: { url: hostedUrl } }],
    ['returns no URL', 200, { success: true, data: {} }],
    ['returns an http URL', 200, { success: true, data: { url: 'http://i.host.example/a.webp' } }],
    ['returns a script URL', 200, { success: true, data: { url: 'javascript:alert(1)' } }],
    ['returns a path', 200, { success: true, data: { url: '/images/a.webp' } }],
    ['returns a URL with a password', 200, { success: true, data: { url: 'https://a:b@host.example/a' } }],
    [
      'returns a URL that is too long',
      200,
      { success: true, data: { url: `https://h.example/${'a'.repeat(3_000)}` } },
    ],
    ['sends a list', 200, []],
    [
      'sends a response that is too long',
      200,
      { success: true, data: { url: hostedUrl }, more: 'x'.repeat(100_000) },
    ],
  ])('an upload fails if the host %s', async (_name, status, body) => {
    host.respondWithJson(status, body);
    await expectFailure();
  });

  test('an upload fails if the host does not send JSON', async () => {
    host.respondWith((_request, response) => void response.end('<h1>Welcome</h1>'));
    await expectFailure();
  });

  test('an upload fails if the host closes the connection', async () => {
    host.respondWith((request) => void request.socket.destroy());
    await expectFailure();
  });

  test('an upload fails if the host redirects, and the redirect is not followed', async () => {
    host.respondWith((_request, response) => {
      response.writeHead(307, { location: `${host.url}/elsewhere` });
      response.end();
    });
    await expectFailure();
    expect(host.requests).toHaveLength(1);
  });
});

describe('the log', () => {
  async function reasonOf(url: string): Promise<string> {
    const error: unknown = await sendToHost({ url: url, key }, new Uint8Array(png)).catch((thrown) => thrown);
    if (!(error instanceof AppError)) throw new Error('no failure');
    const logged = [error.stack, String(error.cause), (error.cause as Error).stack].join();
    expect(logged).not.toMatch(/hush|127\.0\.0\.1/);
    return String(error.cause);
  }

  test('the host’s reason is logged without the key', async () => {
    const message = `Key ${key} (${encodeURIComponent(key)}) is unknown`;
    host.respondWithJson(400, { success: false, error: { message } });
    expect(await reasonOf(host.url)).toBe(
      'Error: The image host responded with 400: Key *** (***) is unknown',
    );
  });

  test('an unreachable host is logged without the key', async () => {
    expect(await reasonOf('http://127.0.0.1:1/')).toMatch(/did not respond: (ECONNREFUSED|Error|TypeError)/);
  });
});

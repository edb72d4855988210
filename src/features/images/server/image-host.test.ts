import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { AppError } from '#platform/http/app-error.ts';
import { createMember, type Member } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { isImagePath } from '../rules.ts';
import { findKnownImages } from './image.queries.ts';
import { hostedImages, images } from './image.table.ts';
import { startImageHost } from './image-host.fixture.ts';
import { drawImage } from './pictures.fixture.ts';
import { sendToHost } from './send-to-host.ts';

const key = 'hush & more';
const kept = 'https://i.host.example/ab/picture.webp';
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
  host.answerJson(200, { success: true, data: { url: kept, delete_url: 'https://x' } });
});

afterAll(async () => {
  await site?.close();
  await host?.close();
});

const upload = (content: Buffer = png, token: string | undefined = ada.token): Promise<TestResponse> =>
  sendForm(site, '/api/images', [{ name: 'image', content, filename: 'me at home.png' }], { token });

describe('with an outside image host', () => {
  test('a picture is made anew here, kept there, and known by its address', async () => {
    const answer = await upload();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true, data: { url: kept, width: 700, height: 50 } });
    const [request] = host.requests;
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({ expiration: '600', key });
    expect([...(request?.form.keys() ?? [])]).toEqual(['image']);
    const file = request?.form.get('image') as File;
    expect([file.name, file.type]).toEqual(['image.webp', 'image/webp']);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 700 });
    expect(
      await findKnownImages(site.platform.db, [kept, `${kept}?x`, 'https://evil.example/a.webp']),
    ).toEqual(new Map([[kept, { width: 700, height: 50 }]]));
    expect(await site.platform.db.select().from(images)).toEqual([]);
  });

  test('the same address given twice is one image', async () => {
    await upload();
    expect((await upload()).status).toBe(201);
    expect(await site.platform.db.select().from(hostedImages)).toMatchObject([
      { url: kept, accountId: ada.id },
    ]);
  });

  test('its address is part of what an account can download', async () => {
    await upload();
    const { body } = await site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(body.images).toMatchObject([{ url: kept, width: 700, height: 50 }]);
  });

  test('a portrait stays here', async () => {
    const form = [{ name: 'profilePicture', content: png, filename: 'a.png' }];
    const { body } = await sendForm(site, '/api/profile/me/picture', form, { token: ada.token });
    expect(isImagePath((body.data as { profilePicture: string }).profilePicture)).toBe(true);
    expect(host.requests).toEqual([]);
  });

  test('nothing is sent for a visitor, or for what is no image', async () => {
    const visitor = await sendForm(site, '/api/images', [{ name: 'image', content: png, filename: 'a' }]);
    expect(visitor.status).toBe(401);
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(400);
    expect(host.requests).toEqual([]);
  });
});

describe('a host fails in a sentence when it', () => {
  async function expectFailure(): Promise<void> {
    const answer = await upload();
    expect(answer).toMatchObject({
      status: 502,
      body: {
        success: false,
        code: 'image_host_failed',
        message: 'The image host didn’t accept this image. Try again in a moment.',
        error: { message: answer.body.message },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('hush');
    expect(await site.platform.db.select().from(hostedImages)).toEqual([]);
  }

  test.each([
    ['refuses the key', 400, { success: false, error: { message: `Invalid API key: ${key}`, code: 100 } }],
    ['fails', 500, {}],
    ['says no with a good status', 200, { success: false, error: { message: 'no' } }],
    ['says yes with a bad status', 403, { success: true, data: { url: kept } }],
    ['gives no address', 200, { success: true, data: {} }],
    ['gives an insecure address', 200, { success: true, data: { url: 'http://i.host.example/a.webp' } }],
    ['gives a script', 200, { success: true, data: { url: 'javascript:alert(1)' } }],
    ['gives a path', 200, { success: true, data: { url: '/images/a.webp' } }],
    ['gives an address with a password', 200, { success: true, data: { url: 'https://a:b@host.example/a' } }],
    [
      'gives an endless address',
      200,
      { success: true, data: { url: `https://h.example/${'a'.repeat(3_000)}` } },
    ],
    ['sends a list', 200, []],
    ['sends more than an answer', 200, { success: true, data: { url: kept }, more: 'x'.repeat(100_000) }],
  ])('%s', async (_name, status, body) => {
    host.answerJson(status, body);
    await expectFailure();
  });

  test('sends no JSON', async () => {
    host.answerWith((_request, response) => void response.end('<h1>Welcome</h1>'));
    await expectFailure();
  });

  test('hangs up', async () => {
    host.answerWith((request) => void request.socket.destroy());
    await expectFailure();
  });

  test('leads elsewhere, where nobody follows', async () => {
    host.answerWith((_request, response) => {
      response.writeHead(307, { location: `${host.url}/elsewhere` });
      response.end();
    });
    await expectFailure();
    expect(host.requests).toHaveLength(1);
  });
});

describe('the log hears why, and not the key,', () => {
  async function reasonOf(address: string): Promise<string> {
    const error: unknown = await sendToHost({ url: address, key }, new Uint8Array(png)).catch(
      (thrown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error('no failure');
    const logged = [error.stack, String(error.cause), (error.cause as Error).stack].join();
    expect(logged).not.toMatch(/hush|127\.0\.0\.1/);
    return String(error.cause);
  }

  test('when the host says it', async () => {
    const message = `Key ${key} (${encodeURIComponent(key)}) is unknown`;
    host.answerJson(400, { success: false, error: { message } });
    expect(await reasonOf(host.url)).toBe('Error: The image host answered 400: Key *** (***) is unknown');
  });

  test('when nobody is there', async () => {
    expect(await reasonOf('http://127.0.0.1:1/')).toMatch(/did not answer: (ECONNREFUSED|Error|TypeError)/);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { drawImage } from './pictures.fixture.ts';

let site: TestSite;
let url: string;

beforeAll(async () => {
  site = await startTestSite();
  const { token } = await createMember(site);
  const content = await drawImage().png().toBuffer();
  const parts = [{ name: 'image', content, filename: 'a.png' }];
  const response = await sendForm(site, '/api/images', parts, { token });
  url = (response.body.data as { url: string }).url;
});

afterAll(() => site?.close());

describe('an image', () => {
  test('an image is served with its type, cached forever, and cannot run scripts', async () => {
    const { statusCode, headers, rawPayload } = await site.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('a HEAD request for an image returns its headers without the content', async () => {
    const whole = await site.app.inject(url);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': whole.headers['content-length'],
    });
  });

  test('an image cannot be changed or deleted by a request', async () => {
    expect((await site.app.inject({ method: 'DELETE', url })).statusCode).toBe(405);
  });
});

const someHash = 'ab'.repeat(32);

test.each([
  `/images/ab/${someHash}.webp`,
  `/images/ab/${someHash}.png`,
  `/images/cd/${someHash}.webp`,
  `/images/${someHash}.webp`,
  `/images/AB/${someHash.toUpperCase()}.webp`,
  '/images/',
  '/images/../config.json',
  '/images/%2e%2e/%2e%2e/etc/passwd',
  '/images/ab%2f..%2f..%2fetc%2fpasswd',
  '/images/ab/..%5c..%5cx.webp',
  `/images/ab/${someHash}.webp%00.html`,
  `/images/ab/${someHash}.webp/more`,
])('the invalid image path %s returns 404', async (url) => {
  const response = await site.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});

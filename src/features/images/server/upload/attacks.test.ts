import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { boundary, type FormPart, formBytes, sendBytes, sendForm } from '#test/send-form.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { images } from '../image.table.ts';
import { drawImage } from '../pictures.fixture.ts';

let site: TestSite;
let eve: Member;
let png: Buffer;

beforeAll(async () => {
  site = await startTestSite();
  eve = await createMember(site);
  png = await drawImage(40, 40).png().toBuffer();
});

beforeEach(() => site.platform.db.execute(sql`truncate rate_limits, images`));

afterAll(() => site?.close());

async function expectRefused(response: TestResponse, status: number, code: string): Promise<void> {
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.body.success).toBe(false);
  expect(response.body.message).toMatch(/^[A-Z].*\.$/);
  expect(response.body.error).toEqual({ message: response.body.message });
  expect(JSON.stringify(response.body)).not.toMatch(/vips|sharp|busboy|node_modules| at /i);
  expect(await site.platform.db.select().from(images)).toEqual([]);
}

const send = (parts: FormPart[]) => sendForm(site, '/api/images', parts, { token: eve.token });
const sendImage = (content: Uint8Array | string) =>
  send([{ name: 'image', content, filename: 'holiday.png', type: 'image/png' }]);
const sendRaw = (bytes: Buffer, type?: string) =>
  sendBytes(site, '/api/images', bytes, { token: eve.token, ...(type && { type }) });

describe('a file that is not an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['SVG after a prolog', `<?xml version="1.0"?><!DOCTYPE svg>${svg}`],
    ['SVG after a byte order mark', `\ufeff${svg}`],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', '%PDF-1.7\n'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['a bitmap', 'BM\x00\x00\x00\x00'],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['one byte', 'x'],
  ])('a file that is %s is refused as unsupported', async (_name, content) => {
    await expectRefused(await sendImage(content), 400, 'unsupported_image');
  });

  test('a HEIC file is refused as unsupported', async () => {
    const brand = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1', 'latin1');
    await expectRefused(await sendImage(brand), 400, 'unsupported_image');
  });
});

describe('a damaged image', () => {
  test.each([
    ['a PNG’s first bytes before HTML', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
    ['a GIF’s first bytes before JavaScript', Buffer.from('GIF89a=1;alert(1)//')],
    ['a JPEG’s first bytes before nothing', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a WebP’s first bytes before noise', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 xxxx', 'latin1')],
    ['an AVIF’s first bytes alone', Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00', 'latin1')],
  ])('a damaged image is refused: %s', async (_name, content) => {
    await expectRefused(await sendImage(content), 400, 'invalid_image');
  });

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('half a %s file is refused', async (format) => {
    const noisy = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    });
    const whole = await noisy.toFormat(format).toBuffer();
    await expectRefused(await sendImage(whole.subarray(0, whole.length / 2)), 400, 'invalid_image');
  });
});

test('data appended to an image is not stored', async () => {
  const payload = '<script>alert(document.domain)</script>';
  const polyglot = Buffer.concat([png, Buffer.from(payload)]);
  const response = await sendImage(polyglot);
  expect(response.status).toBe(201);
  const stored = await site.app.inject((response.body.data as { url: string }).url);
  expect(stored.rawPayload.includes('script')).toBe(false);
});

describe('an image with too many pixels', () => {
  test('an image of 81 megapixels in a small file is refused before it is decoded', async () => {
    const bomb = await drawImage(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    const before = process.cpuUsage();
    await expectRefused(await sendImage(bomb), 400, 'too_many_pixels');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  test('an image whose header has a false size is refused', async () => {
    const lying = Buffer.from(png);
    lying.writeUInt32BE(0x7fffffff, 16);
    lying.writeUInt32BE(0x7fffffff, 20);
    const response = await sendImage(lying);
    await expectRefused(response, 400, String(response.body.code));
  });

  test('an animation of hundreds of small frames is refused', async () => {
    const frame = await drawImage(500, 500).png().toBuffer();
    const other = await drawImage(500, 500, 'red').png().toBuffer();
    const frames = Array.from({ length: 170 }, (_, index) => (index % 2 ? frame : other));
    const gif = await sharp(frames, { join: { animated: true }, limitInputPixels: false })
      .gif({ effort: 1 })
      .toBuffer();
    expect(gif.length).toBeLessThan(2_000_000);
    await expectRefused(await sendImage(gif), 400, 'too_many_pixels');
  });
});

describe('an upload form', () => {
  test('a form without a file is refused', async () => {
    await expectRefused(await send([]), 400, 'no_file');
    await expectRefused(await send([{ name: 'image', content: 'just text' }]), 400, 'no_file');
  });

  test('a form with the file in another field is refused', async () => {
    await expectRefused(await send([{ name: 'file', content: png, filename: 'a.png' }]), 400, 'no_file');
    await expectRefused(
      await send([{ name: '__proto__', content: png, filename: 'a.png' }]),
      400,
      'invalid_form',
    );
  });

  test('a form with two files is refused', async () => {
    const part = { name: 'image', content: png, filename: 'a.png' };
    await expectRefused(await send([part, part]), 400, 'too_many_files');
  });

  test('a form with an empty file is refused', async () => {
    await expectRefused(await sendImage(''), 400, 'empty_file');
  });

  test('a form with a thousand fields is refused', async () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}`, content: 'x' }));
    await expectRefused(await send([...fields]), 400, 'invalid_form');
  });

  test.each([
    ['no end', formBytes([{ name: 'image', content: 'x'.repeat(500), filename: 'a.png' }]).subarray(0, 300)],
    ['half a header', Buffer.from(`--${boundary}\r\ncontent-disposition: form-d`)],
    ['no parts at all', Buffer.from('hello')],
    [
      'a part header of a megabyte',
      Buffer.from(`--${boundary}\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\nz\r\n--${boundary}--`),
    ],
  ])('a form with %s is refused', async (_name, bytes) => {
    const response = await sendRaw(bytes);
    await expectRefused(response, 400, String(response.body.code));
    expect(['invalid_form', 'no_file']).toContain(response.body.code);
  });

  test('a form without a boundary is refused', async () => {
    await expectRefused(await sendRaw(png, 'multipart/form-data'), 400, 'invalid_form');
  });

  test('an upload that is not a form returns 415', async () => {
    await expectRefused(await sendRaw(png, 'image/png'), 415, 'unsupported_media_type');
    await expectRefused(await sendRaw(Buffer.from('{}'), 'application/json'), 415, 'unsupported_media_type');
  });

  test('a file over 10 MB returns 413', async () => {
    const justOver = Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]);
    await expectRefused(await sendImage(justOver), 413, 'too_large');
    await expectRefused(await sendImage(Buffer.alloc(12_000_000)), 413, 'too_large');
  });
});

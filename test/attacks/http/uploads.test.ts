// Both routes that accept pictures refuse everything that is not a picture. Decoder limits and broken forms are tested
// in src/features/images/server/upload/attacks.test.ts.
import { type AddressInfo, connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { createMember, type Member } from '../../members.ts';
import { listenOn } from '../../open-stream.ts';
import { boundary, formBytes, sendForm } from '../../send-form.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { sendRaw } from './raw-request.ts';

let site: TestSite;
let eve: Member;

beforeAll(async () => {
  site = await startTestSite();
  eve = await createMember(site);
  await listenOn(site.app);
});

beforeEach(() => site.platform.db.execute(sql`truncate rate_limits, images`));

afterAll(() => site?.close());

const uploadRoutes = [
  { url: '/api/images', field: 'image' },
  { url: '/api/profile/me/picture', field: 'profilePicture' },
];

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

const urlIn = (body: Record<string, unknown>) => {
  const data = body.data as { url?: string; profilePicture?: string };
  return data.url ?? data.profilePicture ?? '';
};

describe.each(uploadRoutes)('$url', ({ url, field }) => {
  const send = (content: Uint8Array | string, filename: string, type: string) =>
    sendForm(site, url, [{ name: field, content, filename, type }], { token: eve.token });

  test.each([
    ['HTML', `<!doctype html>${script}`],
    ['SVG', svg],
    ['SVG behind white space', `\n\t ${svg}`],
    ['SVG behind a comment', `<!-- GIF89a -->${svg}`],
    ['a script', `alert(1)//`],
    ['a Flash film', 'CWS\x08\x00\x00\x00\x00'],
    ['an icon', '\x00\x00\x01\x00\x01\x00'],
    ['a PDF', '%PDF-1.7 /JavaScript (app.alert(1))'],
    ['a ZIP', 'PK\x03\x04'],
    ['an image that libraries fetch', 'push graphic-context\nimage over 0,0 0,0 "https://evil.example/x"'],
    ['nothing but a name', '\x89PNG\r\n\x1a\n'],
  ])('%s is refused, whatever its file name', async (_name, content) => {
    const names = ['a.png', 'a.svg', 'a.html', 'a.png.php', 'a.php\u0000.png'.replace('\u0000', '%00')];
    for (const filename of names) {
      for (const type of ['image/png', 'image/svg+xml', 'text/html']) {
        const response = await send(content, filename, type);
        expect(response.status, filename).toBe(400);
      }
      await site.platform.db.execute(sql`truncate rate_limits`);
    }
  });

  test.each([
    '../../../../etc/passwd',
    '..\\..\\x.png',
    '/etc/passwd',
    'C:\\x.png',
    'a.html',
    `<img src=x onerror=alert(1)>.png`,
    'a.png%0d%0acontent-type: text/html',
    'con',
    '.htaccess',
    'x'.repeat(5_000),
  ])('a stored picture gets its own name, whatever its file name was: %j', async (filename) => {
    const response = await send(await drawImage(9, 9).png().toBuffer(), filename, 'text/html');
    expect(response.status).toBeLessThan(300);
    expect(urlIn(response.body)).toMatch(/^\/images\/[0-9a-f]{2}\/[0-9a-f]{64}-9x9\.webp$/);
    const { headers } = await site.app.inject(urlIn(response.body));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-disposition']).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'metadata and trailing data of a %s are not stored',
    async (format) => {
      const picture = drawImage(12, 12).toFormat(format);
      const carrying = await picture
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
        .withExif({ IFD0: { ImageDescription: script, Copyright: '<?php system($_GET[0]); ?>' } })
        .toBuffer();
      const response = await send(Buffer.concat([carrying, Buffer.from(svg)]), 'a.png', 'image/png');
      expect(response.status).toBeLessThan(300);
      const kept = (await site.app.inject(urlIn(response.body))).rawPayload;
      for (const trace of ['script', 'php', 'svg', 'xmpmeta', 'Exif'])
        expect(kept.includes(trace), trace).toBe(false);
    },
  );
});

describe('a decompression bomb', () => {
  const upload = (content: Uint8Array) =>
    sendForm(site, '/api/images', [{ name: 'image', content, filename: 'a.png' }], { token: eve.token });

  function pngChunk(type: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  }

  test('a PNG whose text chunk unpacks to 200 MB is stored without it, or refused', async () => {
    const png = await drawImage(8, 8).png().toBuffer();
    const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
    for (const chunk of [text, profile]) {
      const before = process.memoryUsage().rss;
      const response = await upload(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
      expect([201, 400]).toContain(response.status);
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    }
  });

  test.each([
    [
      'a JPEG',
      Buffer.from('ffd8ffc00011080000ffff03012200021101031101ffd9'.replace('0000ffff', 'ffffffff'), 'hex'),
    ],
    [
      'a GIF',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from('ffffffff', 'hex'), Buffer.from([0xf0, 0, 0])]),
    ],
  ])('%s that claims a huge size is refused', async (_name, content) => {
    expect((await upload(content)).status).toBe(400);
  });

  test('a GIF with 20,000 frames is answered in time', { timeout: 180_000 }, async () => {
    const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('0100010080000000000000ffffff', 'hex')]);
    const frame = Buffer.from('21f904000a0000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
    const film = Buffer.concat([head, ...Array<Buffer>(20_000).fill(frame), Buffer.from(';')]);
    const response = await upload(film);
    expect([201, 400]).toContain(response.status);
  });
});

test('a member whose uploads stall does not keep other members from uploading', async () => {
  const member = await createMember(site);
  const { port } = site.app.server.address() as AddressInfo;
  let received = 0;
  const countRequest = () => {
    received += 1;
  };
  site.app.server.on('request', countRequest);
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  try {
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(
        `POST /api/images HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${eve.token}\r\n` +
          'content-type: multipart/form-data; boundary=XB\r\ncontent-length: 5000\r\n\r\n--XB\r\n',
      );
    }
    await expect.poll(() => received).toBe(sockets.length);
    for (const { url, field } of uploadRoutes) {
      const content = await drawImage(9, 9).png().toBuffer();
      const response = await sendForm(site, url, [{ name: field, content, filename: 'a.png' }], {
        token: member.token,
      });
      expect(response.status, url).toBeLessThan(300);
    }
  } finally {
    site.app.server.off('request', countRequest);
    for (const socket of sockets) socket.destroy();
  }
});

describe('a form over the wire', () => {
  const head = (length: number | 'chunked', type = `multipart/form-data; boundary=${boundary}`) =>
    `POST /api/images HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${eve.token}\r\n` +
    `content-type: ${type}\r\n` +
    `${length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\nconnection: close\r\n\r\n`;

  test('a form that ends too early is refused', async () => {
    const form = formBytes([
      { name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' },
    ]);
    const cut = form.subarray(0, form.length - 60);
    const response = await sendRaw(site.app, Buffer.concat([Buffer.from(head(cut.length)), cut]));
    expect(response.status).toBe(400);
    const gone = Buffer.concat([Buffer.from(head(form.length)), cut]);
    expect((await sendRaw(site.app, gone, { isHalfClosed: true })).status ?? 400).toBe(400);
  });

  test('a form with a boundary other than the announced one is refused', async () => {
    const form = formBytes([{ name: 'image', content: 'x', filename: 'a.png' }]);
    for (const type of [
      'multipart/form-data; boundary=other',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=a',
    ]) {
      const response = await sendRaw(site.app, Buffer.concat([Buffer.from(head(form.length, type)), form]));
      expect(response.status, type).toBeGreaterThanOrEqual(400);
      expect(response.status, type).toBeLessThan(500);
    }
  });

  test('a chunked form beyond 10 MB is refused', async () => {
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;
    const content = Buffer.concat([Buffer.from(start), Buffer.alloc(12_000_000)]);
    const chunk = Buffer.concat([
      Buffer.from(`${content.length.toString(16)}\r\n`),
      content,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const response = await sendRaw(site.app, Buffer.concat([Buffer.from(head('chunked')), chunk]));
    expect([400, 413, undefined]).toContain(response.status);
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });
});

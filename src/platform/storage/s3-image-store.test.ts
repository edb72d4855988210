import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import type { ImageStore } from './image-store.ts';
import { createS3ImageStore } from './s3-image-store.ts';
import { startTestS3, type TestS3 } from './s3-server.fixture.ts';

let s3: TestS3;
const stores: ImageStore[] = [];

beforeAll(async () => {
  s3 = await startTestS3();
});

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

afterAll(() => s3?.close());

function openStore(address: string): ImageStore {
  const { s3: settings } = readConfig({ S3_URL: address });
  if (!settings) throw new Error('no settings');
  const store = createS3ImageStore(settings);
  stores.push(store);
  return store;
}

async function read(store: ImageStore, key: string): Promise<string | undefined> {
  const found = await store.find(key);
  if (!found) return undefined;
  const bytes = await buffer(found.bytes);
  expect(bytes.length).toBe(found.size);
  return bytes.toString();
}

describe('the image store on S3', () => {
  test('the S3 store returns a stored image', async () => {
    const store = openStore(s3.url);
    await store.put('ab/abcd-w640.webp', Buffer.from('first'));
    await store.put('ab/abcd-w640.webp', Buffer.from('first'));
    expect(await read(store, 'ab/abcd-w640.webp')).toBe('first');
  });

  test('the S3 store returns a megabyte unchanged', async () => {
    const store = openStore(s3.url);
    const bytes = Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251));
    await store.put('ab/large.png', bytes);
    const found = await store.find('ab/large.png');
    expect(found && (await buffer(found.bytes)).equals(bytes)).toBe(true);
  });

  test('a removed or unknown image is not found on S3', async () => {
    const store = openStore(s3.url);
    await store.put('ab/gone.webp', Buffer.from('x'));
    await store.remove('ab/gone.webp');
    await store.remove('ab/gone.webp');
    expect(await store.find('ab/gone.webp')).toBeUndefined();
    expect(await store.find('ab/never.webp')).toBeUndefined();
  });

  test('the S3 store uses only its own prefix in the bucket', async () => {
    const inFolder = openStore(`${s3.url}/of/galley`);
    await inFolder.put('ab/mine.webp', Buffer.from('mine'));
    expect(await read(inFolder, 'ab/mine.webp')).toBe('mine');
    expect(await openStore(s3.url).find('ab/mine.webp')).toBeUndefined();
  });

  test('many concurrent requests to S3 all succeed', async () => {
    const store = openStore(s3.url);
    const keys = Array.from({ length: 60 }, (_, index) => `cd/${index}.webp`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    expect(await Promise.all(keys.map((key) => read(store, key)))).toEqual(keys);
  });

  test.each(['../etc/passwd', '/a.webp', 'ab/../c.webp', ''])(
    'the S3 store refuses the key %j',
    async (key) => {
      await expect(openStore(s3.url).find(key)).rejects.toThrow('Not an image key');
    },
  );
});

/** Every operation fails with the site's own error, which does not contain the secret. */
async function expectUnavailable(store: ImageStore, cause: RegExp): Promise<void> {
  const attempts = [
    () => store.put('ab/x.webp', Buffer.from('x')),
    () => store.find('ab/x.webp'),
    () => store.remove('ab/x.webp'),
  ];
  for (const attempt of attempts) {
    const error: unknown = await attempt().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error(`not the site's error: ${error}`);
    expect([error.status, error.code]).toEqual([503, 'unavailable']);
    expect(String(error.cause)).toMatch(cause);
    expect(JSON.stringify([error, String(error.cause), error.stack])).not.toMatch(/S3RVER|hush|127\.0/);
  }
}

describe('an S3 store that cannot be used', () => {
  const servers: Server[] = [];

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://S3RVER:hush@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
  }

  test('a wrong secret makes the store unavailable', async () => {
    const store = openStore(s3.url.replace(':S3RVER@', ':hush@'));
    await expectUnavailable(store, /SignatureDoesNotMatch \(403\)/);
  });

  test('a missing bucket makes the store unavailable', async () => {
    await expectUnavailable(openStore(s3.url.replace('pictures', 'elsewhere')), /NoSuchBucket \(404\)/);
  });

  test('a refused connection makes the store unavailable', async () => {
    await expectUnavailable(openStore('http://S3RVER:hush@127.0.0.1:1/pictures'), /ECONNREFUSED/);
  });

  test('a store that fails twice is unavailable', async () => {
    let requests = 0;
    const address = await serve((request, response) => {
      requests += 1;
      request.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SlowDown</Code><Message>S3RVER hush</Message></Error>');
    });
    await expectUnavailable(openStore(address), /SlowDown \(503\)/);
    expect(requests).toBe(6);
  });

  test('a response that is not S3 makes the store unavailable', async () => {
    const address = await serve((request, response) => {
      request.resume();
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>hush</h1>');
    });
    await expectUnavailable(openStore(address), /502/);
  });

  test('a request that fails once succeeds at the second attempt', async () => {
    let requests = 0;
    const address = await serve((request, response) => {
      request.resume();
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('picture');
    });
    expect(await read(openStore(address), 'ab/x.webp')).toBe('picture');
  });

  test('a store that does not respond is unavailable', { timeout: 20_000 }, async () => {
    const store = openStore(await serve((request) => void request.resume()));
    const start = performance.now();
    await expect(store.find('ab/x.webp')).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - start).toBeLessThan(9_500);
  });
});

import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from './create-http-server.ts';
import { listen } from './listen.ts';

// Linux has all of 127.0.0.0/8 and may have no IPv6; other systems have ::1.
const second = process.platform === 'linux' ? '127.0.0.2' : '::1';

let app: FastifyInstance;

afterEach(() => app?.close());

async function start(addresses: string[]): Promise<number> {
  app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/hello', { config: { access: 'anyone' } }, async () => ({ hello: 'world' }));
  await listen(app, { host: 'localhost', port: 0 }, async () => addresses);
  return (app.server.address() as AddressInfo).port;
}

const isRefused = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

test('the server listens on all addresses of localhost, and closes all of them', async () => {
  const port = await start(['127.0.0.1', second]);
  for (const host of ['127.0.0.1', second]) {
    const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/hello`);
    expect([response.status, await response.json()]).toEqual([200, { hello: 'world' }]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  await app.close();
  expect(await Promise.all(['127.0.0.1', second].map((host) => isRefused(host, port)))).toEqual([true, true]);
});

test('the server starts although the machine lacks an address of localhost', async () => {
  const port = await start(['127.0.0.1', '192.0.2.1']);
  expect((await fetch(`http://127.0.0.1:${port}/hello`)).status).toBe(200);
});

test('a start that takes minutes on a busy machine succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
    const added = Promise.withResolvers<void>();
    app.register(async () => {
      vi.advanceTimersByTime(5 * 60_000);
      await added.promise;
    });
    const ready = app.ready();
    queueMicrotask(added.resolve);
    await expect(ready).resolves.toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from './create-http-server.ts';
import { listen } from './listen.ts';

// Linux answers on all of 127.0.0.0/8, and may have no IPv6; other systems have ::1.
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

test('localhost is served on all its addresses, which stop with the server', async () => {
  const port = await start(['127.0.0.1', second]);
  for (const host of ['127.0.0.1', second]) {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/hello`);
    expect([answer.status, await answer.json()]).toEqual([200, { hello: 'world' }]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  await app.close();
  expect(await Promise.all(['127.0.0.1', second].map((host) => isRefused(host, port)))).toEqual([true, true]);
});

test('an address of localhost that the machine does not have stops nothing', async () => {
  const port = await start(['127.0.0.1', '192.0.2.1']);
  expect((await fetch(`http://127.0.0.1:${port}/hello`)).status).toBe(200);
});

// Clients on real sockets that do not read their responses, and the memory of a separate server process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';
import { unreadLimits } from './stalled-responses.ts';
import type { Measured } from './stalled-responses-server.fixture.ts';

const megabyte = 1024 * 1024;
// More than fits into the buffers of both sockets.
const responseBytes = 12 * megabyte;
const readers = 200;

let server: ChildProcess | undefined;
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.kill('SIGKILL');
});

async function startServer(stallMs: number): Promise<number> {
  server = fork(
    `${import.meta.dirname}/stalled-responses-server.fixture.ts`,
    [String(stallMs), String(responseBytes)],
    {
      execArgv: ['--expose-gc'],
    },
  );
  const [port] = (await once(server, 'message')) as [number];
  return port;
}

async function measure(): Promise<Measured> {
  server?.send('measure');
  const [measured] = (await once(server as ChildProcess, 'message')) as [Measured];
  return measured;
}

/** Sends a request, reads the first bytes of the response and then nothing more. */
async function stall(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => {
    socket.once('data', resolve);
    socket.once('close', resolve);
  });
  socket.pause();
}

test('200 clients that stop reading take a bounded amount of memory', { timeout: 120_000 }, async () => {
  // Longer than the test takes, so that only the limit for all unread responses applies.
  const port = await startServer(600_000);
  await (await fetch(`http://127.0.0.1:${port}/long`)).text();
  const before = await measure();
  for (let n = 0; n < readers; n += 1) await stall(port);
  const { rss, connections } = await measure();
  // The responses have 2,400 MB. The limit is 64 MB, plus garbage that is not collected yet.
  expect((rss - before.rss) / megabyte).toBeLessThan(300);
  expect(connections).toBeLessThan(30);
  expect((await fetch(`http://127.0.0.1:${port}/short`)).status).toBe(200);
});

test('a client that stops reading is disconnected, and one that reads slowly is not', {
  timeout: 60_000,
}, async () => {
  const port = await startServer(1_000);
  await stall(port);
  await vi.waitFor(async () => expect((await measure()).connections).toBe(0), {
    timeout: 30_000,
    interval: 200,
  });
  const response = await fetch(`http://127.0.0.1:${port}/long`);
  let length = 0;
  for await (const piece of response.body ?? []) length += piece.length;
  expect(length).toBe(responseBytes);
});

test('the site disconnects a stalled client after 30 seconds, and allows 64 MB of unread responses', () => {
  expect(createHttpServer(readConfig({ LOG_LEVEL: 'silent' })).stallMs).toBe(30_000);
  expect(unreadLimits.maxBytes).toBe(64 * megabyte);
});

// A stream that holds more than one chunk in memory counts with all of them.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { listenOn } from '#test/open-stream.ts';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';

const maxBytes = 1_000;
const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), { unread: { maxBytes } });
// Holds as many bytes as the query says, and lets go of those again that the second number says.
app.get<{ Querystring: { held: string; sent: string } }>('/stream', async ({ query }, reply) => {
  app.noteUnread(reply.raw, Number(query.held));
  app.noteUnread(reply.raw, -Number(query.sent));
  return reply.send(Readable.from(begin()));
});

async function* begin() {
  yield 'begun';
  await new Promise(() => {});
}

let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

test('the oldest stream is cut off when streams hold too much together, and those that hold nothing any more stay', async () => {
  const port = Number(new URL(await listenOn(app)).port);
  async function open(held: number, sent = 0): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    socket.write(`GET /stream?held=${held}&sent=${sent} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    return socket;
  }
  const empty = await open(700, 700);
  const oldest = await open(600);
  const closed = once(oldest, 'close');
  const newest = await open(600);
  await closed;
  expect([empty.closed, newest.closed]).toEqual([false, false]);
});

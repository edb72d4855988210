import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { readEvents } from './read-events.ts';

let server: Server | undefined;

afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}/api/events`;
}

const stream = { 'content-type': 'text/event-stream' };
const firstEvent = 'retry: 7000\n\nevent: notifications\ndata: {"unread":1}\n\n';

function read(path: string, signal = new AbortController().signal) {
  const received: unknown[] = [];
  const end = readEvents({
    path,
    token: 'a-token',
    signal,
    onEvent: (event, data) => received.push([event, data]),
    onRetry: (ms) => received.push(ms),
  });
  return { received, end };
}

test('events are read with the token until the stream ends', async () => {
  const path = await serve(({ headers }, response) => {
    if (headers.authorization !== 'Bearer a-token') return response.writeHead(401).end();
    response.writeHead(200, stream).end(firstEvent);
  });
  const { received, end } = read(path);
  expect(await end).toBe('ended');
  expect(received).toEqual([7000, ['notifications', '{"unread":1}']]);
});

test.each([
  ['rejects the token', 401, stream, 'refused'],
  ['is full', 503, stream, 'ended'],
  ['is a proxy with an HTML page', 200, { 'content-type': 'text/html' }, 'ended'],
] as const)('a response of a server that %s is not read', async (_what, status, headers, outcome) => {
  const { received, end } = read(
    await serve((_, response) => response.writeHead(status, headers).end(firstEvent)),
  );
  expect([await end, received]).toEqual([outcome, []]);
});

test('reading ends when the connection is cut', async () => {
  const { received, end } = read(
    await serve((_, response) => response.writeHead(200, stream).write(firstEvent, () => response.destroy())),
  );
  expect(await end).toBe('ended');
  expect(received).toHaveLength(2);
});

test('reading ends on abort, and the server sees the connection close', async () => {
  const leaving = new AbortController();
  const gone = Promise.withResolvers<void>();
  const path = await serve((_, response) => {
    response.writeHead(200, stream).write(firstEvent);
    response.on('close', () => gone.resolve());
  });
  const { received, end } = read(path, leaving.signal);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  leaving.abort();
  expect(await end).toBe('ended');
  await gone.promise;
});

test('a stream without a first event is closed after 10 seconds', async () => {
  const requested = Promise.withResolvers<void>();
  const path = await serve((_, response) => {
    response.writeHead(200, stream).flushHeaders();
    requested.resolve();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { end } = read(path);
  await requested.promise;
  vi.advanceTimersByTime(10_000);
  expect(await end).toBe('ended');
});

test('a stream stays open while events arrive, and is closed after 60 seconds of silence', async () => {
  let write = (_text: string) => {};
  const path = await serve((_, response) => {
    response.writeHead(200, stream);
    write = (text) => void response.write(text);
    write(firstEvent);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { received, end } = read(path);
  await vi.waitUntil(() => received.length === 2);
  for (let turn = 0; turn < 3; turn += 1) {
    vi.advanceTimersByTime(45_000);
    write(`data: ${turn}\n\n`);
    await vi.waitUntil(() => received.length === 3 + turn);
  }
  vi.advanceTimersByTime(60_000);
  expect(await end).toBe('ended');
});

// Batches over a real connection, on a server with one call that a test can hold.
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callBatchPath } from '#kit/call-batch.ts';
import { listenOn } from '#test/open-stream.ts';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';
import { serveCallBatches } from './serve-call-batches.ts';

let log: string[];
let held: PromiseWithResolvers<void>;
let slowCalls: number;
let breaksWhenSent: boolean;
let app: ReturnType<typeof createHttpServer>;
let url: string;

beforeEach(async () => {
  log = [];
  held = Promise.withResolvers();
  slowCalls = 0;
  breaksWhenSent = false;
  const logDestination = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  app = createHttpServer(readConfig({ LOG_LEVEL: 'info' }), { logDestination });
  app.register(async (scope) => {
    serveCallBatches(scope, { identify: async () => undefined });
    scope.addHook('onSend', async ({ url: path }, { raw }) => {
      if (breaksWhenSent && path === callBatchPath) raw.destroy();
    });
    const config = { access: 'anyone', isBatchable: true } as const;
    scope.get('/api/fast', { config }, async () => ({ success: true }));
    scope.get('/api/slow', { config }, async () => {
      slowCalls += 1;
      await held.promise;
      return { success: true };
    });
    scope.get('/api/bug', { config }, async () => {
      throw new Error('a bug');
    });
  });
  url = (await listenOn(app)) + callBatchPath;
});

afterEach(async () => {
  held.resolve();
  await app.close();
});

const send = (calls: string[], signal: AbortSignal | null = null) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body: JSON.stringify({ calls }),
    signal,
  });

const errors = () => log.filter((line) => (JSON.parse(line) as { level: string }).level === 'error');
const logged = (path: string) => log.filter((line) => (JSON.parse(line) as { path?: string }).path === path);

test('the line of a fast call arrives, compressed, while a slow one is being made', async () => {
  const response = await send(['/api/slow', '/api/fast']);
  expect(response.headers.get('content-encoding')).toBe('br');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const line = { index: 1, status: 200, body: '{"success":true}' };
  expect((await reader?.read())?.value).toBe(`${JSON.stringify(line)}\n`);
  held.resolve();
  expect((await reader?.read())?.value).toBe(`${JSON.stringify({ ...line, index: 0 })}\n`);
  expect((await reader?.read())?.done).toBe(true);
});

test('a call that fails is logged as one, and the others have their responses', async () => {
  const text = await (await send(['/api/bug', '/api/fast'])).text();
  const statuses = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { index: number; status: number })
    .map(({ index, status }) => [index, status]);
  expect(statuses.sort()).toEqual([
    [0, 500],
    [1, 200],
  ]);
  expect(errors()).toHaveLength(1);
  await vi.waitFor(() =>
    expect([logged('/api/bug'), logged(callBatchPath)].map((lines) => lines.length)).toEqual([1, 1]),
  );
});

test('a client that leaves before the first response is no error of the site, and no further call is made for it', async () => {
  const leave = new AbortController();
  const slow = Array.from({ length: 6 }, () => '/api/slow');
  const left = send([...slow, '/api/fast'], leave.signal);
  await vi.waitFor(() => expect(slowCalls).toBe(6));
  leave.abort();
  await expect(left).rejects.toThrow();
  await vi.waitFor(async () => {
    const count = await new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    expect(count).toBe(0);
  });
  held.resolve();
  await vi.waitFor(() => expect(logged('/api/slow')).toHaveLength(6));
  expect(errors()).toEqual([]);
  expect(logged('/api/fast')).toEqual([]);
});

test('a connection that breaks while the first line is compressed is no error of the site', async () => {
  breaksWhenSent = true;
  await expect(send(['/api/fast', '/api/fast'])).rejects.toThrow();
  await app.close();
  expect(errors()).toEqual([]);
});

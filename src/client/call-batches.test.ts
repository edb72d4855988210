// What leaves the browser when calls begin together, and what becomes of each of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callBatchPath, maxBatchedCalls, maxBatchedPathLength } from '#kit/call-batch.ts';
import type { ApiRequest, ApiResponse } from './api-client.ts';
import { createBatchingSend } from './call-batches.ts';

type Sent = { calls: string[]; authorization: string; signal: AbortSignal };

let batches: Sent[];
let alone: { path: string; token: string | undefined }[];
let answerBatch: (sent: Sent) => Promise<Response>;
let send: ReturnType<typeof createBatchingSend>;

beforeEach(() => {
  batches = [];
  alone = [];
  answerBatch = async ({ calls }) =>
    new Response(calls.map((path, index) => lineOf(index, path)).join(''), { status: 200 });
  vi.stubGlobal('fetch', (path: string, init: RequestInit & { body: string; signal: AbortSignal }) => {
    expect([init.method, path]).toEqual(['POST', callBatchPath]);
    const { authorization = '' } = Object.fromEntries(new Headers(init.headers));
    const sent = { ...(JSON.parse(init.body) as { calls: string[] }), authorization, signal: init.signal };
    batches.push(sent);
    return answerBatch(sent);
  });
  send = createBatchingSend(async ({ path }, token): Promise<ApiResponse> => {
    alone.push({ path, token });
    return { status: 200, text: `alone ${path}` };
  });
});

afterEach(() => vi.unstubAllGlobals());

const lineOf = (index: number, path: string, status = 200) =>
  `${JSON.stringify({ index, status, body: `body of ${path}` })}\n`;

const get = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path,
  body: undefined,
  call: { path, params: {}, query: {} },
  ...more,
});

test('calls that begin together are sent as one request, and each gets its own response', async () => {
  answerBatch = async () => new Response(lineOf(1, '/api/b', 404) + lineOf(0, '/api/a'));
  const answers = await Promise.all([send(get('/api/a'), 't'), send(get('/api/b'), 't')]);
  expect(answers).toEqual([
    { status: 200, text: 'body of /api/a' },
    { status: 404, text: 'body of /api/b' },
  ]);
  expect(batches).toMatchObject([{ calls: ['/api/a', '/api/b'], authorization: 'Bearer t' }]);
  expect(alone).toEqual([]);
});

test('a response is there as soon as its line is, even when it arrives in pieces', async () => {
  const pieces = new TransformStream<string, string>();
  const writer = pieces.writable.getWriter();
  answerBatch = async () => new Response(pieces.readable.pipeThrough(new TextEncoderStream()));
  const slow = send(get('/api/slow'), 't');
  const fast = send(get('/api/fast'), 't');
  const line = lineOf(1, '/api/fast');
  await writer.write(line.slice(0, 20));
  await writer.write(line.slice(20));
  expect(await fast).toEqual({ status: 200, text: 'body of /api/fast' });
  await writer.write(lineOf(0, '/api/slow'));
  await writer.close();
  expect(await slow).toEqual({ status: 200, text: 'body of /api/slow' });
});

test('a single call, a call without a token and one that writes are sent alone', async () => {
  await send(get('/api/single'), 't');
  await Promise.all([
    ...['/api/a', '/api/b'].map((path) => send(get(path), undefined)),
    ...['/api/c', '/api/d'].map((path) => send(get(path, { method: 'POST' }), 't')),
    ...['/api/e', '/api/f'].map((path) => send(get(path, { keepalive: true }), 't')),
    send(get(`/api/g?ids=${'x'.repeat(maxBatchedPathLength)}`), 't'),
  ]);
  expect(batches).toEqual([]);
  expect(alone).toHaveLength(8);
});

test('more calls than fit into one batch are sent in two', async () => {
  const paths = Array.from({ length: maxBatchedCalls + 2 }, (_, n) => `/api/${n}`);
  const answers = await Promise.all(paths.map((path) => send(get(path), 't')));
  expect(answers.map(({ text }) => text)).toEqual(paths.map((path) => `body of ${path}`));
  expect(batches.map(({ calls }) => calls.length)).toEqual([maxBatchedCalls, 2]);
});

test('calls of two sessions are never in one batch', async () => {
  const calls = [
    send(get('/api/a'), 'first'),
    send(get('/api/b'), 'first'),
    send(get('/api/c'), 'second'),
    send(get('/api/d'), 'second'),
  ];
  await Promise.all(calls);
  expect(batches).toMatchObject([
    { calls: ['/api/a', '/api/b'], authorization: 'Bearer first' },
    { calls: ['/api/c', '/api/d'], authorization: 'Bearer second' },
  ]);
});

test('an error response to the batch is the response to each of its calls', async () => {
  answerBatch = async () => new Response('{"code":"unavailable"}', { status: 503 });
  const answers = await Promise.all([send(get('/api/a'), 't'), send(get('/api/b'), 't')]);
  expect(answers).toEqual([
    { status: 503, text: '{"code":"unavailable"}' },
    { status: 503, text: '{"code":"unavailable"}' },
  ]);
});

test('a server of an earlier version, which has no batches, gets the calls one by one', async () => {
  answerBatch = async () => new Response('{"code":"not_found"}', { status: 404 });
  const answers = await Promise.all([send(get('/api/a'), 't'), send(get('/api/b'), 't')]);
  expect(answers.map(({ text }) => text)).toEqual(['alone /api/a', 'alone /api/b']);
});

test('without a connection, every call of the batch fails as it would alone', async () => {
  const failure = new TypeError('Failed to fetch');
  answerBatch = async () => {
    throw failure;
  };
  const answers = await Promise.allSettled([send(get('/api/a'), 't'), send(get('/api/b'), 't')]);
  expect(answers).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ]);
});

test('when the response breaks off, only the calls without a line fail', async () => {
  answerBatch = async () => new Response(`${lineOf(0, '/api/a')}{"index":1,"sta`);
  const [first, second] = await Promise.allSettled([send(get('/api/a'), 't'), send(get('/api/b'), 't')]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
});

test('cancelling one call ends no other, and cancelling all of them ends the request', async () => {
  answerBatch = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [
    send(get('/api/a', { signal: one.signal }), 't'),
    send(get('/api/b', { signal: other.signal }), 't'),
  ];
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  one.abort();
  await expect(answers[0]).rejects.toMatchObject({ name: 'AbortError' });
  expect(batches[0]?.signal.aborted).toBe(false);
  other.abort();
  await expect(answers[1]).rejects.toMatchObject({ name: 'AbortError' });
  expect(batches[0]?.signal.aborted).toBe(true);
});

test('a call that is cancelled before the batch leaves is not sent', async () => {
  const controller = new AbortController();
  const cancelled = send(get('/api/a', { signal: controller.signal }), 't');
  const kept = [send(get('/api/b'), 't'), send(get('/api/c'), 't')];
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  await Promise.all(kept);
  expect(batches).toMatchObject([{ calls: ['/api/b', '/api/c'] }]);
});

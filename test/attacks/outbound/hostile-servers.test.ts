import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { createTestOutbound, type HostileServer, serveHttp, serveTcp } from './hostile-server.ts';

let server: HostileServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const outbound = createTestOutbound(reachLoopback);
const url = (path = '/') => `http://outside.test:${server?.port}${path}`;
// Long enough to connect on a busy machine, short enough to wait for.
const timeoutMs = 1_000;

test('a request has our name, and no credentials', async () => {
  let head: unknown;
  server = await serveHttp((request, response) => {
    head = { method: request.method, ...request.headers };
    response.writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'text/html' }).end('<p>');
  });
  await outbound({ url: url() });
  const response = await outbound({ url: url(), accept: ['text/html'] });
  expect(head).toEqual({
    method: 'GET',
    host: `outside.test:${server.port}`,
    'user-agent': 'Galley (+https://galley.test)',
    accept: 'text/html',
    'accept-encoding': 'identity',
    connection: 'close',
  });
  expect(response).toMatchObject({ status: 200, url: url() });
});

test.each(['Authorization', 'cookie', 'Host', 'proxy-authorization', 'user-agent', 'Transfer-Encoding'])(
  'a caller cannot set the header %s',
  async (name) => {
    server = await serveHttp((_request, response) => response.end());
    await expect(outbound({ url: url(), headers: { [name]: 'x' } })).rejects.toThrow(name);
    expect(server.connections()).toBe(0);
  },
);

test('a POST carries its body and its headers', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server = await serveHttp(async (request, response) => {
    const pieces = await request.toArray();
    response.writeHead(202).end();
    resolve({ id: request.headers['webhook-id'], body: Buffer.concat(pieces).toString() });
  });
  const response = await outbound({
    method: 'POST',
    url: url(),
    headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' },
    body: '{"ü":1}',
  });
  expect(response.status).toBe(202);
  expect(await promise).toEqual({ id: 'msg_1', body: '{"ü":1}' });
});

test('a server that accepts and says nothing is left at the deadline', async () => {
  server = await serveTcp(() => {});
  await expect(outbound({ url: url(), timeoutMs })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a server that sends a byte now and then is left at the deadline', async () => {
  server = await serveHttp((_request, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  await expect(outbound({ url: url(), timeoutMs })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a server that never ends its headers is left', async () => {
  server = await serveTcp((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => socket.write('x-more: 1\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  await expect(outbound({ url: url(), timeoutMs })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a server that sends interim responses for ever is left', async () => {
  server = await serveTcp((socket) => {
    const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  await expect(outbound({ url: url(), timeoutMs })).rejects.toMatchObject({ reason: 'timeout' });
});

test('slow redirects together have one deadline', async () => {
  server = await serveHttp((_request, response) => {
    const answer = setTimeout(() => response.writeHead(302, { location: '/' }).end(), timeoutMs * 0.6);
    response.on('close', () => clearTimeout(answer));
  });
  await expect(outbound({ url: url(), timeoutMs })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a resolver that does not answer is left at the deadline', async () => {
  const waiting = createTestOutbound({ resolveName: () => new Promise(() => {}), isPublicAddress });
  await expect(waiting({ url: 'http://outside.test/', timeoutMs })).rejects.toMatchObject({
    reason: 'timeout',
  });
});

test('the signal of the caller ends a request', async () => {
  const stop = new AbortController();
  server = await serveHttp(() => stop.abort());
  await expect(outbound({ url: url(), signal: stop.signal })).rejects.toMatchObject({ reason: 'aborted' });
  await expect(outbound({ url: url(), signal: AbortSignal.abort() })).rejects.toMatchObject({
    reason: 'aborted',
  });
});

test('an endless body is cut off at the limit, and the connection closed', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server = await serveHttp((_request, response) => {
    const piece = Buffer.alloc(16_384, 'x');
    const write = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', write).on('close', resolve);
    write();
  });
  await expect(outbound({ url: url(), maxBytes: 100_000 })).rejects.toMatchObject({ reason: 'too_large' });
  await closed;
  const begun = await outbound({ url: url(), maxBytes: 100_000, truncatesBody: true });
  expect(begun.body).toHaveLength(100_000);
});

test('a body that is announced as too large is not read', async () => {
  server = await serveHttp((_request, response) =>
    response.writeHead(200, { 'content-length': '6000000' }).flushHeaders(),
  );
  await expect(outbound({ url: url() })).rejects.toMatchObject({ reason: 'too_large' });
});

test('a body shorter than announced is refused', async () => {
  server = await serveTcp(async (socket) => {
    await once(socket, 'data');
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort');
  });
  await expect(outbound({ url: url() })).rejects.toMatchObject({ reason: 'bad_response' });
});

test('a body longer than announced is read as far as announced', async () => {
  server = await serveTcp(async (socket) => {
    await once(socket, 'data');
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfourmore');
  });
  expect((await outbound({ url: url() })).body.toString()).toBe('four');
});

test('a compressed body is refused, so that a small one cannot become large', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  server = await serveHttp((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  await expect(outbound({ url: url() })).rejects.toMatchObject({ reason: 'bad_response' });
});

test('a media type that was not asked for is refused, except with an error', async () => {
  server = await serveHttp((request, response) =>
    response
      .writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'Text/HTML; charset=utf-8' })
      .end('x'),
  );
  const accept = ['image/png'];
  await expect(outbound({ url: url(), accept })).rejects.toMatchObject({ reason: 'wrong_type' });
  expect(await outbound({ url: url('/missing'), accept })).toMatchObject({ status: 404 });
  expect(await outbound({ url: url(), accept: ['text/html'] })).toMatchObject({ status: 200 });
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9\r\n'],
  ['a broken head', 'HTTP/1.1 999999 X\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ['huge headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
  ['nothing', ''],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
])('a server that sends %s is refused', async (_what, bytes) => {
  server = await serveTcp(async (socket) => {
    await once(socket, 'data');
    socket.end(bytes);
  });
  await expect(outbound({ url: url() })).rejects.toMatchObject({ reason: 'bad_response' });
});

test('a port on which nobody listens is unreachable', async () => {
  server = await serveTcp(() => {});
  const closed = url();
  await server.close();
  server = undefined;
  await expect(outbound({ url: closed })).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a server that does not speak TLS is refused', async () => {
  server = await serveTcp((socket) => socket.end('not TLS'));
  await expect(outbound({ url: url().replace('http:', 'https:') })).rejects.toMatchObject({
    name: 'OutboundError',
  });
});

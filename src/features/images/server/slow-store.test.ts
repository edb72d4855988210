// These tests break connections, so they need real sockets.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#test/test-site.ts';

let site: TestSite;
let store: Server;
let begun = Promise.withResolvers<ServerResponse>();
const path = `/images/ab/${'ab'.repeat(32)}-10x10.webp`;

beforeAll(async () => {
  // A store that sends the first half of every image and then waits.
  store = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 2_000 });
    response.write('x'.repeat(1_000));
    begun.resolve(response);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  site = await startTestSite({ settings: { S3_URL: `http://key:secret@127.0.0.1:${port}/pictures` } });
  await site.app.listen({ port: 0 });
});

afterAll(async () => {
  await site?.close();
  store?.closeAllConnections();
  store?.close();
});

async function startReading() {
  begun = Promise.withResolvers();
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: galley.test\r\n\r\n`);
  await once(socket, 'data');
  return { socket, fromStore: await begun.promise };
}

test('a client that disconnects frees the connection to the object store', async () => {
  const { socket, fromStore } = await startReading();
  socket.destroy();
  await once(fromStore, 'close');
  expect(fromStore.writableFinished).toBe(false);
});

test('an image that breaks off half-way closes the connection, so that it is not taken for complete', async () => {
  const { socket, fromStore } = await startReading();
  fromStore.destroy();
  await once(socket, 'close');
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
});

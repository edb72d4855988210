import { once } from 'node:events';
import { get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { forbidden } from '../app-error.ts';
import { createHttpServer } from '../create-http-server.ts';
import { trackHandlers } from './running-handlers.ts';

test('the handler of a client who has gone ends before what it needs is closed', async () => {
  const { app, begun, mayEnd, order } = createApp();
  app.get('/slow', { config: { access: 'anyone' } }, async () => {
    begun.resolve();
    await mayEnd.promise;
    order.push('handled');
    return {};
  });
  await closeWithoutClient({ app, begun, mayEnd });
  expect(order).toEqual(['handled', 'closed']);
});

test('a handler that has not begun when its client goes ends before what it needs is closed', async () => {
  const { app, begun, mayEnd, order } = createApp();
  const identify = async () => {
    begun.resolve();
    await mayEnd.promise;
  };
  app.get('/slow', { config: { access: 'anyone' }, preHandler: identify }, async () => {
    await setImmediate();
    order.push('handled');
    return {};
  });
  await closeWithoutClient({ app, begun, mayEnd });
  expect(order).toEqual(['handled', 'closed']);
});

test('nothing waits for the handler of a request that a hook has refused', async () => {
  const { app, handlers } = createApp();
  const refuse = async () => {
    throw forbidden();
  };
  app.get('/slow', { config: { access: 'anyone' }, preHandler: refuse }, async () => ({}));
  const { statusCode } = await app.inject('/slow');
  expect(statusCode).toBe(403);
  const first = await Promise.race([handlers.ended().then(() => 'ended'), setImmediate('waits')]);
  expect(first).toBe('ended');
  await app.close();
});

test('nothing waits for the handler of a request whose client left in the middle of its body', async () => {
  const { app, handlers } = createApp();
  app.post('/slow', { config: { access: 'anyone' } }, async () => ({}));
  const begun = once(app.server, 'request');
  const refused = Promise.withResolvers<void>();
  app.addHook('onSend', async () => refused.resolve());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const upload = request(urlOf(app), { method: 'POST', headers });
  upload.on('error', () => {});
  upload.write('{"a":');
  await begun;
  upload.destroy();
  await refused.promise;
  const first = await Promise.race([handlers.ended().then(() => 'ended'), setImmediate('waits')]);
  expect(first).toBe('ended');
  await app.close();
});

const urlOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`;

function createApp() {
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  const handlers = trackHandlers(app);
  const order: string[] = [];
  app.addHook('onClose', async () => {
    await handlers.ended();
    order.push('closed');
  });
  return {
    app,
    handlers,
    order,
    begun: Promise.withResolvers<void>(),
    mayEnd: Promise.withResolvers<void>(),
  };
}

type Closing = Pick<ReturnType<typeof createApp>, 'app' | 'begun' | 'mayEnd'>;

/** Closes the app while a request runs whose client has gone. */
async function closeWithoutClient({ app, begun, mayEnd }: Closing): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection');
  const gets = get(urlOf(app));
  gets.on('error', () => {});
  const [socket] = await connected;
  await begun.promise;
  const gone = once(socket, 'close');
  gets.destroy();
  await gone;
  // By then the hooks have run, unless they wait.
  app.server.once('close', () => setTimeout(mayEnd.resolve, 50));
  await app.close();
}

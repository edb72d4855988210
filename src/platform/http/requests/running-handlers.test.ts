import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';
import { trackHandlers } from './running-handlers.ts';

test('the handler of a client who has gone ends before what it needs is closed', async () => {
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  const handlers = trackHandlers(app);
  const order: string[] = [];
  app.addHook('onClose', async () => {
    await handlers.ended();
    order.push('closed');
  });
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/slow', { config: { access: 'anyone' } }, async () => {
    begun.resolve();
    await mayEnd.promise;
    order.push('handled');
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });

  const connected = once(app.server, 'connection');
  const request = get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', path: '/slow' });
  request.on('error', () => {});
  const [socket] = await connected;
  await begun.promise;
  const gone = once(socket, 'close');
  request.destroy();
  await gone;
  // By then the hooks have run, unless they wait.
  app.server.once('close', () => setTimeout(mayEnd.resolve, 50));
  await app.close();
  expect(order).toEqual(['handled', 'closed']);
});

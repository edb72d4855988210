import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';

test('a connection that has never sent a request does not keep the server from closing', async () => {
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/', { config: { access: 'anyone' } }, async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // The server has accepted that connection by the time it responds on a later one.
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

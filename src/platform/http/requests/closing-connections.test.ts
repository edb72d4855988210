import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';

const createApp = () => createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));

/** Starts the server, and requests its page as a browser does, which would keep the connection for the next request. */
async function requestPage(app: FastifyInstance): Promise<Promise<[IncomingMessage]>> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return once(get({ port, host: '127.0.0.1', agent }), 'response') as Promise<[IncomingMessage]>;
}

/** From then on, no connection is closed for being idle at the moment of the close. */
const untilItCloses = (app: FastifyInstance) => vi.waitUntil(() => !app.server.listening);

test('a connection that has never sent a request does not keep the server from closing', async () => {
  const app = createApp();
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

// Without it, the server would close after the 72 seconds for which it keeps a connection.
const inTime = { timeout: 20_000 };

test(
  'a connection that waits for its response when the server closes ends with that response',
  inTime,
  async () => {
    const app = createApp();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    app.get('/', { config: { access: 'anyone' } }, async () => {
      begun.resolve();
      await mayEnd.promise;
      return 'here';
    });
    const responded = requestPage(app);
    await begun.promise;
    const closed = app.close();
    await untilItCloses(app);
    mayEnd.resolve();
    const [response] = await responded;
    expect(response.headers.connection).toBe('close');
    expect((await response.toArray()).join('')).toBe('here');
    await closed;
  },
);

test(
  'a connection whose response has begun when the server closes ends with that response',
  inTime,
  async () => {
    const app = createApp();
    const body = new Readable({ read() {} });
    app.get('/', { config: { access: 'anyone' } }, async (_request, reply) => reply.send(body));
    const responded = requestPage(app);
    body.push('one ');
    const [response] = await responded;
    const closed = app.close();
    await untilItCloses(app);
    body.push('two');
    body.push(null);
    expect((await response.toArray()).join('')).toBe('one two');
    await closed;
  },
);

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes what would keep the process from ending when the server closes, besides idle connections, which Fastify closes:
 * - Connections that have not sent a byte. Browsers open some in advance; Node counts them as busy.
 * - Connections that wait for a response at that moment, when it has been sent. Browsers would keep them open for a minute.
 */
export function closeBusyConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // Its headers may have been sent before. A request from `inject` has no real socket.
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon?.();
    done();
  });
}

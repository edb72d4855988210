import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send people here. */
export function serveHealth(app: FastifyInstance, options: { isReady: () => Promise<boolean> }): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    config: { access: 'anyone' },
    schema: { hide: true },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  });
  app.route({
    method: 'GET',
    url: '/readyz',
    config: { access: 'anyone' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const isReady = await options.isReady();
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'the database does not answer' });
    },
  });
}

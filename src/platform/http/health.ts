import type { FastifyInstance } from 'fastify';

/** `/healthz` responds while the process runs. `/readyz` is for load balancers: 200 only while the database responds. */
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
        .send({
          status: isReady ? 'ready' : 'the database is not responding; cached pages are still served',
        });
    },
  });
}

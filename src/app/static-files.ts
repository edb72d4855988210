import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build's files. Those under /assets carry a hash of their content in their name and never change. */
export function serveStaticFiles(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: folder,
    // One route a file: nothing else in the folder, or outside it, can be asked for.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

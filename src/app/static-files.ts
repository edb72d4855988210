import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPath } from './offline/worker-message.ts';

/** It asks for pages and their parts, and for nothing of others. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

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
      reply.header('cache-control', cacheControlOf(path));
      if (isWorker(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A worker that stays behind would go on with what an older version thought right.
  return isWorker(path) ? 'no-cache' : 'public, max-age=3600';
}

/** As it is, or compressed. */
const isWorker = (path: string) => path.replace(/\.(br|gz)$/, '').endsWith(workerPath);

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPath } from '../offline/worker-message.ts';

/** The service worker fetches only from this site. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Serves the files of the build. Files under /assets have a hash of their content in their name and never change. */
export function serveStaticFiles(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: folder,
    // One route for each file: no other file, in the folder or outside it, can be requested.
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
  // A stale worker would keep running the logic of an older version.
  return isWorker(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Compressed or not. */
const isWorker = (path: string) => path.replace(/\.(br|gz)$/, '').endsWith(workerPath);

import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from './app-error.ts';

export type ServedFile = { bytes: Readable; size: number; contentType: string };

/** Serves immutable files whose path starts like this. `find` gets the rest of the path, and returns undefined if there is no such file. */
export type ServeFiles = (
  below: `/${string}`,
  find: (name: string) => Promise<ServedFile | undefined>,
) => void;

// If a browser opens a file as a page, it must not load, run or embed anything.
const filePolicy = "default-src 'none'; sandbox";

export function createServeFiles(app: FastifyInstance): ServeFiles {
  return (below, find) => {
    app.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: `${below}*`,
      config: { access: 'anyone' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const file = await find(request.params['*']);
        if (!file) throw notFound();
        return (
          reply
            .type(file.contentType)
            .header('content-length', file.size)
            .header('content-security-policy', filePolicy)
            // Web feed readers embed the images of our feeds.
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('cache-control', 'public, max-age=31536000, immutable')
            .send(file.bytes)
        );
      },
    });
  };
}

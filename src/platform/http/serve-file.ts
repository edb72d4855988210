import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from './app-error.ts';

export type ServedFile = { bytes: Readable; size: number; contentType: string };

/** Puts files that never change below an address. `find` gets what follows it, and may say there is none. */
export type ServeFiles = (
  below: `/${string}/`,
  find: (name: string) => Promise<ServedFile | undefined>,
) => void;

// Should a browser ever open one as a page: nothing in it may load, run or be embedded.
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
            // Feed readers on the web show what our feeds link to.
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('cache-control', 'public, max-age=31536000, immutable')
            .send(file.bytes)
        );
      },
    });
  };
}

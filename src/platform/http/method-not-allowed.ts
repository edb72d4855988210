import type { FastifyInstance, HTTPMethods } from 'fastify';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { AppError } from './app-error.ts';
import { errorBody } from './responses/error-response.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Records the methods of each path that is added from now on. Call the result once, after the last route. */
export function watchMethods(app: FastifyInstance): { refuseOtherMethods(): void } {
  const methodsByPath = new Map<string, Set<string>>();
  let isDone = false;
  app.addHook('onRoute', (route) => {
    if (isDone) return;
    const known = methodsByPath.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methodsByPath.set(route.url, known);
  });

  return {
    refuseOtherMethods() {
      isDone = true;
      for (const [url, known] of methodsByPath) {
        // Fastify adds HEAD to every GET route.
        if (known.has('GET')) known.add('HEAD');
        const allow = methods.filter((method) => known.has(method)).join(', ');
        app.route({
          method: methods.filter((method) => !known.has(method)),
          url,
          config: { access: 'anyone', isBatchable: true },
          schema: { hide: true },
          // In `onRequest`, because the body need not be read.
          onRequest: async (request, reply) => {
            const error = new AppError({
              status: 405,
              code: 'method_not_allowed',
              message: fill(texts.methodNotAllowed.notAllowed, {
                method: request.method,
                methods: allow,
              }),
            });
            return reply.code(405).header('allow', allow).send(errorBody(error));
          },
          handler: async () => undefined,
        });
      }
    },
  };
}

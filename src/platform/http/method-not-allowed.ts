import type { FastifyInstance } from 'fastify';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { AppError, notFound } from './app-error.ts';

/** All methods that any route has. Fastify adds HEAD to every GET route. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Refuses a request whose path has only other methods. It asks the router, because a route for each refusal would make a start 6 %
 * slower.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  // In `onRequest`, because the body need not be read.
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (isFixed(url) || (isRead(request.method) && isNamed(url))) return;
    const allowed = methodsOf(app, request.url);
    if (allowed.length === 0 && request.is404) throw notFound();
    if (allowed.length === 0 || allowed.includes(request.method)) return;
    const allow = allowed.join(', ');
    reply.header('allow', allow);
    throw new AppError({
      status: 405,
      code: 'method_not_allowed',
      message: fill(texts.methodNotAllowed.notAllowed, { method: request.method, methods: allow }),
    });
  });
}

/**
 * An article may have a slug that only a call that writes has in its path now. It is read all the same, while a page or an unknown call
 * (`*`) gives way to that call.
 */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isNamed = (url: string | undefined): boolean => url !== undefined && !url.includes('*');

/** No other route can fit the path of a request better than one without parameters. */
const isFixed = (url: string | undefined): boolean => url !== undefined && !/[:*]/.test(url);

/**
 * The methods of the route with the fewest parameters, and so with the most fixed segments, that fits this URL: `DELETE` of
 * `/api/blogs/suggest` must not delete an article, because that is the path of another call. Empty for an unknown call.
 */
function methodsOf(app: FastifyInstance, url: string): string[] {
  const found = methods.flatMap((method) => {
    const params = app.findRoute({ method, url })?.params;
    return params ? [{ method, vagueness: vaguenessOf(params) }] : [];
  });
  const least = Math.min(...found.map(({ vagueness }) => vagueness));
  // `/api/*` is the route of all unknown calls.
  if (least === Number.POSITIVE_INFINITY && url.startsWith('/api/')) return [];
  return found.filter(({ vagueness }) => vagueness === least).map(({ method }) => method);
}

/** `*` stands for any number of segments, so it fits less well than any parameters. */
const vaguenessOf = (params: Record<string, string | undefined>): number =>
  '*' in params ? Number.POSITIVE_INFINITY : Object.keys(params).length;

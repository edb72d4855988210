import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// A statement takes at most five seconds. A handler that waits for anything else, such as the rest of an upload, does not stop the site
// from ending.
const maxWaitMs = 6_000;

export type RunningHandlers = {
  /** Waits until no handler runs or is about to, but not for one that hangs. */
  ended(): Promise<void>;
};

/**
 * Remembers which requests are being handled. A closed server has no connections left, but the request of a client who has gone is
 * handled all the same, and its hooks and its handler need the database. Call it before routes are added.
 */
export function trackHandlers(app: FastifyInstance): RunningHandlers {
  const running = new Set<Promise<unknown>>();
  // Ends the wait for the handler of a request.
  const expected = new WeakMap<FastifyRequest, () => void>();

  function track(work: Promise<unknown>): void {
    running.add(work);
    const forget = () => running.delete(work);
    work.then(forget, forget);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    expected.set(request, resolve);
    track(promise);
    done();
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function trackedHandler(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (result instanceof Promise) track(result);
      expected.get(request)?.();
      return result;
    };
  });
  // A hook may have refused the request, so that no handler will run.
  app.addHook('onSend', (request, _reply, payload, done) => {
    expected.get(request)?.();
    done(null, payload);
  });

  // A request that was waited for may have begun its handler.
  async function allEnded(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return {
    async ended() {
      const limit = new AbortController();
      const isLate = wait(maxWaitMs, undefined, { signal: limit.signal }).catch(() => {});
      await Promise.race([allEnded(), isLate]);
      limit.abort();
    },
  };
}

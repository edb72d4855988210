import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// A statement takes at most five seconds. A handler that waits for anything else, such as the rest of an upload, does not stop the site
// from ending.
const maxWaitMs = 6_000;

export type RunningHandlers = {
  /** Waits until no handler runs, but not for one that hangs. */
  ended(): Promise<void>;
};

/**
 * Remembers which handlers run. A closed server has no connections left, but the handler of a client who has gone runs on, and needs
 * the database. Call it before routes are added.
 */
export function trackHandlers(app: FastifyInstance): RunningHandlers {
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function trackedHandler(request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (result instanceof Promise) {
        running.add(result);
        const forget = () => running.delete(result);
        result.then(forget, forget);
      }
      return result;
    };
  });
  return {
    async ended() {
      if (running.size === 0) return;
      const limit = new AbortController();
      const isLate = wait(maxWaitMs, undefined, { signal: limit.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(running), isLate]);
      limit.abort();
    },
  };
}

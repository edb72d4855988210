import type { FastifyInstance } from 'fastify';

export type RunningHandlers = {
  /** Waits until no handler runs. */
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
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

// How long to wait before reconnecting.

// Used until the server has sent a `retry` value.
const defaultRetryMs = 5_000;
const maxDelayMs = 5 * 60_000;
// After a connection of this length, the next failure starts again with the shortest delay.
const stableAfterMs = 60_000;

export type Backoff = {
  setRetry(ms: number): void;
  /**
   * The delay after a connection that lasted `connectedMs`. It doubles with each failure, and is random so that
   * browsers do not reconnect at the same moment.
   */
  next(connectedMs: number): number;
};

export function createBackoff(random: () => number = Math.random): Backoff {
  let retryMs = defaultRetryMs;
  let failures = 0;
  return {
    setRetry(ms) {
      retryMs = ms;
    },
    next(connectedMs) {
      failures = connectedMs >= stableAfterMs ? 0 : failures;
      const base = Math.min(retryMs * 2 ** failures, maxDelayMs / 2);
      failures += 1;
      return base * (1 + random());
    },
  };
}

/** Resolves after `ms`, on one of the waking events, or when the signal is aborted. */
export function sleep(
  ms: number,
  signal: AbortSignal,
  wakingEvents: readonly ('online' | 'focus')[] = ['online'],
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const event of wakingEvents) window.removeEventListener(event, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const event of wakingEvents) window.addEventListener(event, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

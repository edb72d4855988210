// How long to wait before trying again.

// Until the server has said what it wants.
const defaultRetryMs = 5_000;
const maxPauseMs = 5 * 60_000;
// A stream that has lived this long was a good one: the next failure is a new story.
const goodLifeMs = 60_000;

export type Backoff = {
  setRetry(ms: number): void;
  /** After an attempt that lived so long. Longer each time, and never the same for two browsers. */
  next(livedMs: number): number;
};

export function createBackoff(random: () => number = Math.random): Backoff {
  let retryMs = defaultRetryMs;
  let failures = 0;
  return {
    setRetry(ms) {
      retryMs = ms;
    },
    next(livedMs) {
      failures = livedMs >= goodLifeMs ? 0 : failures;
      const base = Math.min(retryMs * 2 ** failures, maxPauseMs / 2);
      failures += 1;
      return base * (1 + random());
    },
  };
}

/** Over when the time is, when the network is back (or what else is named), or when nobody waits any more. */
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

// For work in many small steps on the main thread.

// Other requests wait at most this long.
const maxTurnMs = 10;

/** Await the returned function between the steps. It lets other work of the event loop run when the turn has lasted long enough. */
export function createYieldToEventLoop(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < maxTurnMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

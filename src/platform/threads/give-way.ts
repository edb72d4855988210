// For work in many small steps that stays in this thread.

// So long other requests wait for it.
const maxTurnMs = 10;

/** Call and await it between the steps: when the turn has lasted long enough, others go first. */
export function createGiveWay(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < maxTurnMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

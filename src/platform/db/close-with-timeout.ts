import { setTimeout as delay } from 'node:timers/promises';

// An unreachable server never confirms the end of a connection.
const maxWaitMs = 2_000;

/** Waits until a connection has ended, for at most two seconds. */
export async function closeWithTimeout(ending: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  try {
    await Promise.race([ending, delay(maxWaitMs, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}

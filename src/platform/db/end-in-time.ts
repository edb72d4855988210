import { setTimeout as delay } from 'node:timers/promises';

// A server that is out of reach never says goodbye.
const goodbyeMs = 2_000;

/** Waits until a connection has ended, but not for one that never does. */
export async function endInTime(ending: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  try {
    await Promise.race([ending, delay(goodbyeMs, undefined, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

// When a failed request to another server is tried again. Pure.

const hourMs = 60 * 60 * 1_000;

// So that what failed in one outage does not all come back at the same moment.
const jitter = 0.1;

// A server that asks for more time gets this.
const maxRetryAfterMs = 24 * hourMs;

type FailedAttempt = {
  /** The pauses after each attempt but the last. */
  delaysMs: readonly number[];
  /** How many attempts there were, with this one. */
  attempts: number;
  /** The header of the response. */
  retryAfter: string | undefined;
  now: Date;
  /** At least 0, less than 1. */
  random: number;
};

/** Undefined if that was the last attempt. Never earlier than the server asked for. */
export function nextAttemptAt({
  delaysMs,
  attempts,
  retryAfter,
  now,
  random,
}: FailedAttempt): Date | undefined {
  const delayMs = delaysMs[attempts - 1];
  if (delayMs === undefined) return undefined;
  const askedMs = Math.min(readRetryAfter(retryAfter, now), maxRetryAfterMs);
  return new Date(now.getTime() + Math.max(delayMs * (1 + jitter * random), askedMs));
}

/** Seconds or a date, in milliseconds from now; 0 if it is neither. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}

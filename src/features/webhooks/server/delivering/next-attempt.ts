// When a failed delivery is tried again. Pure.

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The example of the Standard Webhooks specification: three days, in which people can repair a server. */
export const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

// So that the deliveries of one outage do not all come back at the same moment.
const jitter = 0.1;

// A server that asks for more time than the longest pause gets the longest pause.
const maxRetryAfterMs = 24 * hourMs;

type FailedAttempt = {
  /** How many attempts there were, with this one. */
  attempts: number;
  /** The header of the response. */
  retryAfter: string | undefined;
  now: Date;
  /** At least 0, less than 1. */
  random: number;
};

/** Undefined if that was the last attempt. Never earlier than the server asked for. */
export function nextAttemptAt({ attempts, retryAfter, now, random }: FailedAttempt): Date | undefined {
  const delayMs = retryDelaysMs[attempts - 1];
  if (delayMs === undefined) return undefined;
  const askedMs = Math.min(readRetryAfter(retryAfter, now), maxRetryAfterMs);
  return new Date(now.getTime() + Math.max(delayMs * (1 + jitter * random), askedMs));
}

/** Seconds or a date, in milliseconds from now; 0 if it is neither. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * secondMs;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}

/** A webhook without a success for this long is switched off when a delivery is given up. */
export const longFailureMs = 72 * hourMs;

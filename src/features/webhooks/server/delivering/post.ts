import type { Outbound } from '#platform/outbound/outbound.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { answerSeconds } from '../../rules.ts';

// Only the status is used.
const maxResponseBytes = 16 * 1024;

/** How an attempt went. */
export type Outcome = {
  status: number | null;
  /** Null if it was delivered. */
  reason: string | null;
  retryAfter?: string | undefined;
  durationMs: number;
};

export type PostRequest = { url: string; headers: Record<string, string>; body: string };

/** Sends it once. Undefined if `signal` ended it. */
export async function post(
  outbound: Outbound,
  request: PostRequest & { signal: AbortSignal },
): Promise<Outcome | undefined> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const { status, headers } = await outbound({
      ...request,
      method: 'POST',
      timeoutMs: answerSeconds * 1_000,
      maxBytes: maxResponseBytes,
      truncatesBody: true,
    });
    const reason = status >= 200 && status < 300 ? null : 'bad_status';
    return { status, reason, retryAfter: headers['retry-after'], durationMs: elapsedMs() };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.reason === 'aborted'
      ? undefined
      : { status: null, reason: error.reason, durationMs: elapsedMs() };
  }
}

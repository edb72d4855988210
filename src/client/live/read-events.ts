import { createEventParser } from './parse-event-stream.ts';

// The server sends the first event at once. If it does not arrive, a proxy is buffering the response.
const firstEventMs = 10_000;
// The server sends a heartbeat every 25 s. When two are missing, the connection is dead.
const silenceMs = 60_000;

export type ReadEventsOptions = {
  path: string;
  token: string;
  signal: AbortSignal;
  onEvent(event: string, data: string): void;
  onRetry(ms: number): void;
};

/** Reads the stream until it ends for any reason. `refused` means that the server rejected the token. */
export async function readEvents(options: ReadEventsOptions): Promise<'ended' | 'refused'> {
  const watchdog = createWatchdog(options.signal);
  let hasBegun = false;
  const parse = createEventParser({
    onRetry: options.onRetry,
    onEvent(event, data) {
      hasBegun = true;
      options.onEvent(event, data);
    },
  });
  try {
    watchdog.wait(firstEventMs);
    const response = await fetch(options.path, {
      headers: { authorization: `Bearer ${options.token}` },
      cache: 'no-store',
      signal: watchdog.signal,
    });
    if (response.status === 401) return 'refused';
    // A proxy may respond with an HTML page of its own.
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return 'ended';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parse(next.value);
      if (hasBegun) watchdog.wait(silenceMs);
    }
    return 'ended';
  } catch {
    // The connection was lost, timed out or aborted: the caller decides whether to reconnect.
    return 'ended';
  } finally {
    watchdog.leave();
  }
}

/** An abort signal that fires with the outer signal, and when `wait` was not called again in time. */
function createWatchdog(outer: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => controller.abort();
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    wait(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    /** Also cancels the rest of the response. */
    leave(): void {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      abort();
    },
  };
}

import { createEventReader } from './event-text.ts';

// The first event comes at once. Where it does not, something on the way keeps the answer until it is whole.
const firstEventMs = 10_000;
// The server shows a sign of life every 25 s. Two of them missing: the connection is dead and nobody told us.
const silenceMs = 60_000;

export type ReadEventsOptions = {
  path: string;
  token: string;
  signal: AbortSignal;
  onEvent(event: string, data: string): void;
  onRetry(ms: number): void;
};

/** Reads until it ends, however it does. `refused`: the server does not take this token. */
export async function readEvents(options: ReadEventsOptions): Promise<'ended' | 'refused'> {
  const dog = createWatchdog(options.signal);
  let hasBegun = false;
  const take = createEventReader({
    onRetry: options.onRetry,
    onEvent(event, data) {
      hasBegun = true;
      options.onEvent(event, data);
    },
  });
  try {
    dog.wait(firstEventMs);
    const response = await fetch(options.path, {
      headers: { authorization: `Bearer ${options.token}` },
      cache: 'no-store',
      signal: dog.signal,
    });
    if (response.status === 401) return 'refused';
    // A proxy may answer for the site, with a page of its own.
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return 'ended';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      take(next.value);
      if (hasBegun) dog.wait(silenceMs);
    }
    return 'ended';
  } catch {
    // Lost, given up, or left: whoever called decides whether to come back.
    return 'ended';
  } finally {
    dog.leave();
  }
}

/** A signal that fires with the outer one, and when nothing was heard for as long as was to be waited. */
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
    /** Whatever is still open of the answer is let go, too. */
    leave(): void {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      abort();
    },
  };
}

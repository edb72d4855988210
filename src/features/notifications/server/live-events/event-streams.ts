import { unavailable } from '#platform/http/app-error.ts';
import { maxStreamsPerAccount } from '../../contract.ts';

// Each stream checks its token in the database twice a minute, and takes a socket and about 50 kB of memory.
const maxStreams = 2_000;

export type EventStreams = {
  /**
   * Counts a stream until `signal` aborts. The returned signal aborts with it, and also if the account opens so many
   * other streams that its oldest must end. Throws if the process has reached its maximum.
   */
  admit(accountId: string, signal: AbortSignal): AbortSignal;
};

/** The event streams of this process. */
export function createEventStreams(limits = { total: maxStreams }): EventStreams {
  /** By account, oldest first. */
  const streams = new Map<string, Set<AbortController>>();
  let count = 0;

  function remove(accountId: string, stream: AbortController): void {
    const own = streams.get(accountId);
    if (!own?.delete(stream)) return;
    count -= 1;
    if (own.size === 0) streams.delete(accountId);
    stream.abort();
  }

  return {
    admit(accountId, signal) {
      const [oldest] = streams.get(accountId) ?? [];
      if (oldest && streams.get(accountId)?.size === maxStreamsPerAccount) remove(accountId, oldest);
      if (count >= limits.total) throw unavailable();
      const stream = new AbortController();
      streams.set(accountId, (streams.get(accountId) ?? new Set()).add(stream));
      count += 1;
      const end = () => remove(accountId, stream);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
      return stream.signal;
    },
  };
}

import { unavailable } from '#platform/http/app-error.ts';
import { maxStreamsPerAccount } from '../contract.ts';

// Each asks the database for its token twice a minute, and holds a socket and some 50 kB.
export const maxStreamsInAll = 2_000;

export type EventStreams = {
  /**
   * Counts one more stream until `signal` ends it. The signal returned ends it as well, and besides when the account
   * has opened so many others that its oldest must go. Throws when the process holds as many as it can.
   */
  admit(accountId: string, signal: AbortSignal): AbortSignal;
};

/** The streams of this process. */
export function createEventStreams(limits = { inAll: maxStreamsInAll }): EventStreams {
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
      if (count >= limits.inAll) throw unavailable();
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

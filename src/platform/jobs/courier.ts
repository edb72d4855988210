// Makes requests to other servers in the background of this process, from a table of what is due. It is no job: jobs run two at a
// time, and emails would wait for slow hosts.
import type { Log } from '../log/log.ts';

// The schedule wakes a courier every minute, so a timer is for less than that.
const maxTimerMs = 60_000;

// Requests that end within this time share one query for what is due next. Hosts that refuse at once must not keep the process and
// the database busy: with sixteen at once, this is at most 64 requests a second.
const pauseMs = 250;

export type Courier = {
  /** Sends what is due, and what becomes due within a minute. Returns at once. */
  wake(): void;
  /** Ends running requests, so that what was leased is given back. */
  close(): Promise<void>;
};

export type CourierOptions<Leased> = {
  platform: { log: Log; now: () => Date };
  /** Each needs a socket, and a database connection for a moment. */
  maxAtOnce: number;
  /** Leases up to `most` of what is due, for a time after which another instance may lease it. */
  lease(most: number): Promise<Leased[]>;
  /** Sends one, and writes what became of it. If `signal` ends it, it is given back. */
  attempt(leased: Leased, signal: AbortSignal): Promise<void>;
  /** When the next becomes due; undefined if none will. */
  findNextDue(): Promise<Date | undefined>;
};

export function createCourier<Leased>(options: CourierOptions<Leased>): Courier {
  const { platform, maxAtOnce } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;
  let leasing: Promise<void> | undefined;
  let isWokenMeanwhile = false;

  function wake(): void {
    if (closing.signal.aborted) return;
    if (leasing) {
      isWokenMeanwhile = true;
      return;
    }
    isWokenMeanwhile = false;
    leasing = leaseAndStart()
      .catch((error: unknown) => {
        platform.log.warn({ err: error }, 'could not look for requests that are due');
      })
      .finally(() => {
        leasing = undefined;
        if (isWokenMeanwhile) wake();
      });
  }

  function wakeSoon(): void {
    pause ??= setTimeout(() => {
      pause = undefined;
      wake();
    }, pauseMs).unref();
  }

  async function leaseAndStart(): Promise<void> {
    const room = maxAtOnce - running.size;
    if (room === 0) return;
    for (const leased of await options.lease(room)) {
      const attempt = options
        .attempt(leased, closing.signal)
        // It stays leased, and is tried again when its lease ends.
        .catch((error: unknown) =>
          platform.log.warn({ err: error }, 'a request to another server was interrupted'),
        )
        .finally(() => {
          running.delete(attempt);
          wakeSoon();
        });
      running.add(attempt);
    }
    await setTimer();
  }

  async function setTimer(): Promise<void> {
    const next = await options.findNextDue();
    clearTimeout(timer);
    const waitMs = next ? next.getTime() - platform.now().getTime() : Number.POSITIVE_INFINITY;
    if (waitMs > maxTimerMs || closing.signal.aborted) return;
    timer = setTimeout(wake, Math.max(waitMs, 0)).unref();
  }

  return {
    wake,
    async close() {
      closing.abort();
      clearTimeout(timer);
      clearTimeout(pause);
      await leasing;
      await Promise.all(running);
    },
  };
}

// Sends deliveries in the background of this process. It is no job: jobs run two at a time, and emails would wait for slow hosts.
import type { Platform } from '#platform/platform.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDeliveries, findNextDue } from './claim-deliveries.ts';

// Each needs a socket, and a database connection for a moment. With two for each host, a few dead hosts leave room for others.
const maxAtOnce = 16;

// The schedule wakes a courier every minute, so a timer is for less than that.
const maxTimerMs = 60_000;

// Requests that end within this time share one look into the database: hosts that refuse at once must not keep it busy.
const pauseMs = 100;

export type Courier = {
  /** Sends what is due, and what becomes due within a minute. Returns at once. */
  wake(): void;
  /** Ends running requests and gives their deliveries back. */
  close(): Promise<void>;
};

export function createCourier(platform: Platform): Courier {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let isWokenMeanwhile = false;

  function wake(): void {
    if (closing.signal.aborted) return;
    if (claiming) {
      isWokenMeanwhile = true;
      return;
    }
    isWokenMeanwhile = false;
    claiming = claim()
      .catch((error: unknown) => {
        platform.log.warn({ err: error }, 'could not look for webhook deliveries');
      })
      .finally(() => {
        claiming = undefined;
        if (isWokenMeanwhile) wake();
      });
  }

  function wakeSoon(): void {
    pause ??= setTimeout(() => {
      pause = undefined;
      wake();
    }, pauseMs).unref();
  }

  async function claim(): Promise<void> {
    const room = maxAtOnce - running.size;
    if (room === 0) return;
    const claimed = await claimDeliveries(platform, room);
    for (const delivery of claimed) {
      const attempt = attemptDelivery(platform, delivery, closing.signal)
        // It stays claimed, and is tried again when its claim ends.
        .catch((error: unknown) => platform.log.warn({ err: error }, 'a webhook delivery was interrupted'))
        .finally(() => {
          running.delete(attempt);
          wakeSoon();
        });
      running.add(attempt);
    }
    await setTimer();
  }

  async function setTimer(): Promise<void> {
    const next = await findNextDue(platform);
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
      await claiming;
      await Promise.all(running);
    },
  };
}

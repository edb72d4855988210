import type { Live } from '#platform/live/live.ts';

// Combines the updates that one action causes. Nobody notices the delay.
const combineMs = 150;
// Proxies drop connections that have been silent for 60 s, some for 30 s.
export const heartbeatMs = 25_000;

export type TopicUpdates = { topics: ReadonlySet<string>; hasGap: boolean };

export type TopicListener = {
  /**
   * Resolves to the updates since the last call: shortly after the first, so that several are combined, or without any
   * when a heartbeat is due.
   */
  next(): Promise<TopicUpdates>;
};

/** Listens until the signal aborts; after that, `next` resolves at once. */
export function listenToTopics(live: Live, topics: readonly string[], signal: AbortSignal): TopicListener {
  let updates = { topics: new Set<string>(), hasGap: false };
  let combineTimer: NodeJS.Timeout | undefined;
  let isDue = false;
  let wakeUp = () => {};

  function becomeDue(): void {
    isDue = true;
    wakeUp();
  }

  function scheduleUpdate(): void {
    combineTimer ??= setTimeout(becomeDue, combineMs);
  }

  const unsubscribe = live.subscribe(topics, {
    onTopic(topic) {
      updates.topics.add(topic);
      scheduleUpdate();
    },
    onGap() {
      updates.hasGap = true;
      scheduleUpdate();
    },
  });
  const heartbeat = setInterval(becomeDue, heartbeatMs);
  function stop(): void {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(combineTimer);
    wakeUp();
  }
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });

  return {
    async next() {
      if (!isDue && !signal.aborted) await new Promise<void>((resolve) => (wakeUp = resolve));
      clearTimeout(combineTimer);
      combineTimer = undefined;
      isDue = false;
      const current = updates;
      updates = { topics: new Set(), hasGap: false };
      return current;
    },
  };
}

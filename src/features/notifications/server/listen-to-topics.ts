import type { Live } from '#platform/live/live.ts';

// What one act causes comes within it, and nobody notices the wait.
const gatherMs = 150;
// Proxies drop connections that have been silent for 60 s, some for 30 s.
export const heartbeatMs = 25_000;

export type Heard = { topics: ReadonlySet<string>; hasGap: boolean };

export type TopicListening = {
  /** What was heard since the last time: after a moment in which more may come, or nothing when it is time for a heartbeat. */
  next(): Promise<Heard>;
};

/** Listens from now on until the signal ends it; then `next` does not wait any more. */
export function listenToTopics(live: Live, topics: readonly string[], signal: AbortSignal): TopicListening {
  let heard = { topics: new Set<string>(), hasGap: false };
  let gathering: NodeJS.Timeout | undefined;
  let isDue = false;
  let wakeUp = () => {};

  function becomeDue(): void {
    isDue = true;
    wakeUp();
  }

  function gather(): void {
    gathering ??= setTimeout(becomeDue, gatherMs);
  }

  const unsubscribe = live.subscribe(topics, {
    onTopic(topic) {
      heard.topics.add(topic);
      gather();
    },
    onGap() {
      heard.hasGap = true;
      gather();
    },
  });
  const heartbeat = setInterval(becomeDue, heartbeatMs);
  function stop(): void {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(gathering);
    wakeUp();
  }
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });

  return {
    async next() {
      if (!isDue && !signal.aborted) await new Promise<void>((resolve) => (wakeUp = resolve));
      clearTimeout(gathering);
      gathering = undefined;
      isDue = false;
      const taken = heard;
      heard = { topics: new Set(), hasGap: false };
      return taken;
    },
  };
}

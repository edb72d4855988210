// Notifies open event streams of changes. A topic is a tag that was passed to `invalidate`: `queue`, or `review:42` of the kind
// `review`.

/** How long changes are remembered, for streams that are opened soon after the page has loaded its data. */
export const rememberedMs = 15_000;

export type LiveListener = {
  onTopic(topic: string): void;
  /** Notifications may have been missed, so anything may have changed. */
  onGap(): void;
};

export type Live = {
  /** `review:*` subscribes to all topics of a kind. Returns a function that unsubscribes. Past changes are not reported. */
  subscribe(topics: readonly string[], listener: LiveListener): () => void;
  /**
   * Often called twice for one change: by the write in this process, and again when PostgreSQL delivers the notification.
   * Both calls are needed, because either may be the only one. Listeners batch topics that arrive close together.
   */
  notify(topics: readonly string[]): void;
  notifyOfGap(): void;
  /** How long ago the last change of these topics was, at most `rememberedMs`. Topics that begin with `except` do not count. */
  quietMs(topics: readonly string[], options?: { except?: string }): number;
};

export function createLive(): Live {
  const listenersByTopic = new Map<string, Set<LiveListener>>();
  /** When each topic changed last, the latest change at the end. */
  const changes = new Map<string, number>();
  // What changed before the process started is not known.
  let gapAt = Date.now();

  function remember(topics: readonly string[]): void {
    const now = Date.now();
    for (const topic of topics) {
      changes.delete(topic);
      changes.set(topic, now);
    }
    for (const [topic, changedAt] of changes) {
      if (now - changedAt < rememberedMs) break;
      changes.delete(topic);
    }
  }

  return {
    subscribe(topics, listener) {
      for (const topic of topics) {
        const listeners = listenersByTopic.get(topic) ?? new Set();
        listenersByTopic.set(topic, listeners.add(listener));
      }
      return () => {
        for (const topic of topics) {
          const listeners = listenersByTopic.get(topic);
          listeners?.delete(listener);
          if (listeners?.size === 0) listenersByTopic.delete(topic);
        }
      };
    },
    notify(topics) {
      remember(topics);
      for (const topic of topics) {
        for (const key of withKind(topic))
          for (const listener of [...(listenersByTopic.get(key) ?? [])]) listener.onTopic(topic);
      }
    },
    notifyOfGap() {
      gapAt = Date.now();
      const all = new Set([...listenersByTopic.values()].flatMap((listeners) => [...listeners]));
      for (const listener of all) listener.onGap();
    },
    quietMs(topics, { except } = {}) {
      const wanted = new Set(topics);
      let changedAt = gapAt;
      for (const [topic, at] of changes) {
        if (except && topic.startsWith(except)) continue;
        if (withKind(topic).some((key) => wanted.has(key))) changedAt = Math.max(changedAt, at);
      }
      return Math.min(Date.now() - changedAt, rememberedMs);
    },
  };
}

/** `review:42` and `review:*`. */
function withKind(topic: string): [string, string] {
  const [kind] = topic.split(':', 1);
  return [topic, `${kind}:*`];
}

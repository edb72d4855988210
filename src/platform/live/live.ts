// Notifies open event streams of changes. A topic is a tag that was passed to `invalidate`: `queue`, or `review:42` of the kind
// `review`.

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
};

export function createLive(): Live {
  const listenersByTopic = new Map<string, Set<LiveListener>>();

  function listenersOf(topic: string): LiveListener[] {
    const [kind] = topic.split(':', 1);
    return [...(listenersByTopic.get(topic) ?? []), ...(listenersByTopic.get(`${kind}:*`) ?? [])];
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
      for (const topic of topics) {
        for (const listener of listenersOf(topic)) listener.onTopic(topic);
      }
    },
    notifyOfGap() {
      const all = new Set([...listenersByTopic.values()].flatMap((listeners) => [...listeners]));
      for (const listener of all) listener.onGap();
    },
  };
}

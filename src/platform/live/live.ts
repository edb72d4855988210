// Tells open streams what has happened. A topic is a tag as `touch` knows it: `queue`, or `review:42` of the kind `review`.

export type LiveListener = {
  onTopic(topic: string): void;
  /** Some may have been missed: anything may have changed. */
  onGap(): void;
};

export type Live = {
  /** `review:*` stands for all of a kind. Returns how to stop. What happens later is told, never what was before. */
  subscribe(topics: readonly string[], listener: LiveListener): () => void;
  /**
   * Often twice for one change: at once by whoever wrote it in this process, and when the database has carried it
   * here as to all others. Neither is left out, because each may be the only one; listeners gather what comes close together.
   */
  tell(topics: readonly string[]): void;
  tellOfGap(): void;
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
    tell(topics) {
      for (const topic of topics) {
        for (const listener of listenersOf(topic)) listener.onTopic(topic);
      }
    },
    tellOfGap() {
      const all = new Set([...listenersByTopic.values()].flatMap((listeners) => [...listeners]));
      for (const listener of all) listener.onGap();
    },
  };
}

// Events from the server for open pages. The connection (`start-live.ts`) is part of a chunk that only signed-in users
// load, and starts when the page is idle.
import { useEffect, useEffectEvent } from 'react';

/**
 * The events and their data. A missing field means that the details are unknown (events may have been missed, or this
 * tab polls): refresh everything that depends on the event.
 */
export type LiveEvents = {
  /** The viewer's notifications have changed; `unread` is the new count. */
  notifications: { unread?: number };
  /** The review queue has changed. Sent to admins only. */
  queue: Record<never, never>;
  /**
   * Something in the review of the article with this id has changed. Authors who do not review get it without an id, about their own
   * articles.
   */
  review: { id?: string };
  /** Another reviewer has opened or left the submission with this id. Sent to those who review. */
  presence: { id?: string };
};

export type LiveName = keyof LiveEvents;

type Handlers = { [Name in LiveName]: Set<(data: LiveEvents[Name]) => void> };

const handlers: Handlers = {
  notifications: new Set(),
  queue: new Set(),
  review: new Set(),
  presence: new Set(),
};

/**
 * Calls the handler on each event, until the returned function is called. Events carry no content: handlers fetch it.
 */
function onLive<Name extends LiveName>(name: Name, handler: (data: LiveEvents[Name]) => void): () => void {
  handlers[name].add(handler);
  return () => {
    handlers[name].delete(handler);
  };
}

/**
 * The same as a hook, while the component is mounted:
 *
 *     useLive('queue', () => queries.invalidateQueries({ queryKey: ['queue'] }));
 *     useLive('review', ({ id }) => (id === undefined || id === articleId) && refetch());
 */
export function useLive<Name extends LiveName>(name: Name, handler: (data: LiveEvents[Name]) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => onLive(name, onEvent), [name]);
}

/** Calls all handlers of an event. Used by the connection. */
export function emitLive<Name extends LiveName>(name: Name, data: LiveEvents[Name]): void {
  for (const handler of [...handlers[name]]) {
    try {
      handler(data);
    } catch (error) {
      // One failing handler must not stop the others or end the stream.
      reportError(error);
    }
  }
}

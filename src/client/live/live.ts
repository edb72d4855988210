// What happens on the server, for pages that are open. The connection (`start-live.ts`) comes with what only those load
// who are signed in, and begins when the page has nothing better to do.
import { useEffect, useEffectEvent } from 'react';

/**
 * What can be heard, and what is said with it. Where a part is missing, nobody knows what has changed (events may have
 * been missed, or there is no stream and it is time to ask): look at everything that depends on it.
 */
export type LiveEvents = {
  /** Something under the viewer's bell has changed; so many are unread. */
  notifications: { unread?: number };
  /** The queue of submissions has changed. Only admins hear it. */
  queue: Record<never, never>;
  /** What belongs to the review of the article with this id has changed. Only admins hear it. */
  review: { id?: string };
};

export type LiveName = keyof LiveEvents;

type Handlers = { [Name in LiveName]: Set<(data: LiveEvents[Name]) => void> };

const handlers: Handlers = { notifications: new Set(), queue: new Set(), review: new Set() };

/** Calls the handler each time until the function returned is called. Handlers ask for what they show; events carry no content. */
export function onLive<Name extends LiveName>(
  name: Name,
  handler: (data: LiveEvents[Name]) => void,
): () => void {
  handlers[name].add(handler);
  return () => {
    handlers[name].delete(handler);
  };
}

/**
 * The same for a component, as long as it is shown:
 *
 *     useLive('queue', () => queries.invalidateQueries({ queryKey: ['queue'] }));
 *     useLive('review', ({ id }) => (id === undefined || id === articleId) && refetch());
 */
export function useLive<Name extends LiveName>(name: Name, handler: (data: LiveEvents[Name]) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => onLive(name, onEvent), [name]);
}

/** For the connection. */
export function tellLive<Name extends LiveName>(name: Name, data: LiveEvents[Name]): void {
  for (const handler of [...handlers[name]]) {
    try {
      handler(data);
    } catch (error) {
      // One that fails must not keep the others from hearing, nor end the stream.
      reportError(error);
    }
  }
}

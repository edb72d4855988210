// An answer that is still being sent, as a client over real HTTP sees it.

import { vi } from 'vitest';
import { createEventParser } from '#client/live/parse-event-stream.ts';

export type StreamedEvent = { event: string; data: unknown };

export type OpenStream = {
  status: number;
  headers: Headers;
  /** All that came so far. */
  text(): string;
  events(): StreamedEvent[];
  /** Waits until so many events have come. */
  until(count: number): Promise<StreamedEvent[]>;
  /** The server has ended it; rejects when it was cut off. */
  ended: Promise<void>;
  /** Goes away, as a closed tab does. */
  leave(): void;
};

export async function openStream(url: string, token?: string): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const events: StreamedEvent[] = [];
  let text = '';
  const readEvents = createEventParser({
    onEvent: (event, data) => events.push({ event, data: JSON.parse(data) }),
  });

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const piece = decoder.decode(bytes, { stream: true });
      text += piece;
      if (response.headers.get('content-type') === 'text/event-stream') readEvents(piece);
    }
  }
  const ended = read();
  // Whoever does not ask how it ended does not want to know.
  ended.catch(() => {});

  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events: () => events,
    async until(count) {
      await vi.waitUntil(() => events.length >= count, { timeout: 10_000, interval: 5 });
      return events;
    },
    ended,
    leave: () => leaving.abort(),
  };
}

/** Where a server listens that was only injected into so far. */
export async function listenOn(app: {
  listen(where: { host: string; port: number }): Promise<string>;
}): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

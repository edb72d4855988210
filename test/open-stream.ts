// A response that is still being sent, read by a client over real HTTP.

import { vi } from 'vitest';
import { createEventParser } from '#client/live/parse-event-stream.ts';

export type StreamedEvent = { event: string; data: unknown };

export type OpenStream = {
  status: number;
  headers: Headers;
  /** The text received so far. */
  text(): string;
  events(): StreamedEvent[];
  /** Waits for this number of events. */
  until(count: number): Promise<StreamedEvent[]>;
  /** Resolves when the server ends the stream; rejects if it was cut off. */
  ended: Promise<void>;
  /** Disconnects, as a closed tab does. */
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
  // Avoids an unhandled rejection in tests that do not await `ended`.
  ended.catch(() => {});

  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events: () => events,
    async until(count) {
      await vi.waitUntil(() => events.length >= count, { interval: 5 });
      return events;
    },
    ended,
    leave: () => leaving.abort(),
  };
}

/** Starts listening, for a server that was only used with `inject` so far. Returns its URL. */
export async function listenOn(app: {
  listen(where: { host: string; port: number }): Promise<string>;
}): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

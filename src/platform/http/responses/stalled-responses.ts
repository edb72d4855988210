// Limits for clients that do not read their responses. A response takes memory until the socket has sent it, so a client that
// stops reading would hold that memory for as long as it likes.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type UnreadLimits = {
  /** A client that reads nothing for this long, while there are bytes to send, is disconnected. */
  stallMs: number;
  /** The memory for all unread responses together. Beyond it the oldest ones are disconnected. */
  maxBytes: number;
};

export const unreadLimits: UnreadLimits = {
  // The same time as for receiving a request. A phone that changes cells is offline for a few seconds.
  stallMs: 30_000,
  // A few dozen of the longest articles. A string in memory may take twice as much.
  maxBytes: 64 * 1024 * 1024,
};

/** Longer for downloads: people pause them, and a streamed download takes little memory. */
export const downloadStallMs = 5 * 60_000;

// Smaller responses fit into the socket's buffers.
const minCountedBytes = 64 * 1024;

/** Disconnects the clients of the oldest unread responses when these take too much memory. */
export function limitUnreadResponses(app: FastifyInstance, { stallMs, maxBytes }: UnreadLimits): void {
  const unread = new Map<ServerResponse, number>();
  let total = 0;

  function release(response: ServerResponse): void {
    total -= unread.get(response) ?? 0;
    unread.delete(response);
  }

  function note(response: ServerResponse, bytes: number): void {
    if (response.destroyed || response.closed) return;
    if (!unread.has(response)) response.once('close', () => release(response));
    unread.set(response, (unread.get(response) ?? 0) + bytes);
    total += bytes;
    for (const [oldest, held] of unread) {
      if (total <= maxBytes || oldest === response) break;
      if (held === 0) continue;
      release(oldest);
      oldest.destroy();
    }
  }

  app.decorate('stallMs', stallMs);
  app.decorate('noteUnread', note);
  app.addHook('onSend', async (_request, { raw, publicResponse }, payload: unknown) => {
    // A public response is in memory once, in its cache. A stream has one chunk at a time in memory.
    if (publicResponse || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return;
    if (payload.length >= minCountedBytes) note(raw, payload.length);
  });
}

/** Disconnects a client that stops reading. A slow client is not affected: Node counts any progress of a write as activity. */
export function cutWhenStalled(response: ServerResponse, stallMs: number): void {
  response.setTimeout(stallMs);
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    // There is nothing to send: the response is still being computed, or the event stream has no event.
    else socket.setTimeout(socket.timeout ?? stallMs);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a client may read nothing of a response. */
    stallMs: number;
    /** For a stream with more than one chunk in memory: how many bytes more it has now, or fewer if negative. */
    noteUnread(response: ServerResponse, bytes: number): void;
  }
}

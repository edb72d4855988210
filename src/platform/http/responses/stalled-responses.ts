// Answers that their readers do not read. Until a socket has taken it, an answer takes memory; a client that stops reading
// would hold it for as long as it likes.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type UnreadLimits = {
  /** A reader that takes nothing for so long, while something waits for it, is cut off. */
  stallMs: number;
  /** What all unread answers may take together. Beyond that the oldest of them are cut off. */
  maxBytes: number;
};

export const unreadLimits: UnreadLimits = {
  // A phone between two cells takes some seconds; as long as we wait for a request.
  stallMs: 30_000,
  // The longest articles some dozen times over. As text in memory it may be twice as much.
  maxBytes: 64 * 1024 * 1024,
};

/** A download that is sent as it is made takes little memory, and people pause them. */
export const downloadStallMs = 5 * 60_000;

// Less fits into the buffers of the socket.
const smallestCounted = 64 * 1024;

/** Cuts off the oldest unread answers when there are too many. */
export function limitUnreadResponses(app: FastifyInstance, { stallMs, maxBytes }: UnreadLimits): void {
  const unread = new Map<ServerResponse, number>();
  let total = 0;

  function release(response: ServerResponse): void {
    total -= unread.get(response) ?? 0;
    unread.delete(response);
  }

  app.decorate('stallMs', stallMs);
  app.addHook('onSend', async (_request, { raw, publicResponse }, payload: unknown) => {
    // What is the same for all is held once, by its cache; a stream holds one piece at a time.
    if (publicResponse || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return;
    if (payload.length < smallestCounted || raw.destroyed) return;
    unread.set(raw, payload.length);
    total += payload.length;
    raw.once('close', () => release(raw));
    for (const [oldest] of unread) {
      if (total <= maxBytes || oldest === raw) break;
      release(oldest);
      oldest.destroy();
    }
  });
}

/** Cuts off a reader that stalls. Node's own timer counts a write that makes headway as activity, however slow it is. */
export function cutWhenStalled(response: ServerResponse, stallMs: number): void {
  response.setTimeout(stallMs);
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    // Nothing waits for the reader: the answer is still being made, or there is no news on a stream.
    else socket.setTimeout(socket.timeout ?? stallMs);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a reader may take nothing of an answer. */
    stallMs: number;
  }
}

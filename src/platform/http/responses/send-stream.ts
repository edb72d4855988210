// Sends responses chunk by chunk while they are produced.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StreamPiece, StreamResponse } from '#kit/api-contract.ts';
import { downloadStallMs } from './stalled-responses.ts';

type Pieces = AsyncIterable<StreamPiece>;
type OpenStream = { end: () => void; closed: Promise<void>; cut: () => void };

/** `make` starts the stream. Its signal is aborted when the client has left or the server closes, and must end any wait. */
export type SendStream = (
  target: {
    type: StreamResponse['stream'];
    /** People may pause a download, so it may stall longer than an event stream, whose clients reconnect by themselves. */
    isDownload?: boolean;
    request: FastifyRequest;
    reply: FastifyReply;
  },
  make: (signal: AbortSignal) => Promise<Pieces>,
) => Promise<FastifyReply>;

// At shutdown, time to send the end of an event stream. A stalled client must not delay the end of the process.
const endlessGraceMs = 1_000;
// At shutdown, time for downloads that are nearly complete. A large archive on a slow connection would take hours.
const finiteGraceMs = 30_000;

export function createSendStream(app: FastifyInstance): SendStream {
  /** Event streams. The server ends them when it closes. */
  const endless = new Set<OpenStream>();
  /** Downloads. They may finish first when the server closes, within the time above. */
  const finite = new Set<OpenStream>();
  let isClosing = false;

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of endless) stream.end();
    setTimeout(() => cutAll(finite), finiteGraceMs).unref();
    const allClosed = Promise.all([...endless].map(({ closed }) => closed));
    await Promise.race([allClosed, once(AbortSignal.timeout(endlessGraceMs), 'abort')]);
    cutAll(endless);
  });

  return async ({ type, isDownload = false, request, reply }, make) => {
    const isEndless = type === 'text/event-stream';
    const begin = () => reply.type(type).header('x-accel-buffering', 'no');
    // HEAD gets the headers without starting the stream.
    if (request.method === 'HEAD') return begin().send('');

    // `cutWhenStalled` has set the usual timeout. A request from `inject` has no real socket and no `setTimeout`.
    if (isDownload) request.raw.socket.setTimeout?.(downloadStallMs);
    const controller = new AbortController();
    const end = () => controller.abort();
    const { raw } = reply;
    const closed = new Promise<void>((resolve) => raw.once('close', resolve));
    void closed.then(end);
    if (raw.destroyed || (isEndless && isClosing)) end();
    const pieces = (await make(controller.signal))[Symbol.asyncIterator]();
    const finish = () => pieces.return?.();
    closed.then(finish).catch((error) => request.log.error({ err: error }, 'a stream did not end in order'));
    // An error before the first chunk still becomes a normal error response.
    const first = await pieces.next();
    const stream = { end, closed, cut: () => raw.destroy() };
    const open = isEndless ? endless : finite;
    open.add(stream);
    void closed.then(() => open.delete(stream));
    if (isEndless) {
      if (isClosing) end();
      // Close the socket with the stream: an idle keep-alive connection would delay the end of the process.
      reply.header('connection', 'close');
    }
    return begin().send(Readable.from(withFirst(first, { pieces, signal: controller.signal, request })));
  };
}

function cutAll(streams: Iterable<OpenStream>): void {
  for (const stream of streams) stream.cut();
}

type Rest = { pieces: AsyncIterator<StreamPiece>; signal: AbortSignal; request: FastifyRequest };

/**
 * An error after the signal was aborted is ignored, since nobody reads any more. Any other error cuts the connection off, so that
 * the client does not take the response for complete, and is logged.
 */
async function* withFirst(
  first: IteratorResult<StreamPiece>,
  { pieces, signal, request }: Rest,
): AsyncGenerator<StreamPiece> {
  try {
    for (let next = first; !next.done && !signal.aborted; next = await pieces.next()) yield next.value;
  } catch (error) {
    if (signal.aborted) return;
    request.log.error({ err: error }, 'a stream failed on its way');
    throw error;
  }
}

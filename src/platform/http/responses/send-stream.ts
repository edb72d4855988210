// Answers that are sent piece by piece while they are made.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StreamPiece, StreamResponse } from '#kit/api-contract.ts';
import { downloadStallMs } from './stalled-responses.ts';

type Pieces = AsyncIterable<StreamPiece>;
type OpenStream = { end: () => void; closed: Promise<void>; cut: () => void };

/** `make` begins the answer. The signal says that nobody reads any more, and what waits for news must wait with it. */
export type SendStream = (
  how: {
    type: StreamResponse['stream'];
    /** People keep it as a file, and pause it. Events are cut off sooner: their readers come back by themselves. */
    isDownload?: boolean;
    request: FastifyRequest;
    reply: FastifyReply;
  },
  make: (signal: AbortSignal) => Promise<Pieces>,
) => Promise<FastifyReply>;

// To write the rest to whoever reads. A reader that is stuck must not hold up the end of the process.
const lastWordsMs = 1_000;
// Time for what is nearly there, as every other answer has. A large archive on a slow line would take hours.
const lastPiecesMs = 30_000;

export function createSendStream(app: FastifyInstance): SendStream {
  /** Those that have no end of their own. */
  const endless = new Set<OpenStream>();
  /** Those that are finished first, like every other answer, if that does not take too long. */
  const finite = new Set<OpenStream>();
  let isClosing = false;

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of endless) stream.end();
    setTimeout(() => cutAll(finite), lastPiecesMs).unref();
    const allClosed = Promise.all([...endless].map(({ closed }) => closed));
    await Promise.race([allClosed, once(AbortSignal.timeout(lastWordsMs), 'abort')]);
    cutAll(endless);
  });

  return async ({ type, isDownload = false, request, reply }, make) => {
    const isEndless = type === 'text/event-stream';
    const begin = () => reply.type(type).header('x-accel-buffering', 'no');
    // Whoever asks only for the head gets it, and nothing is made.
    if (request.method === 'HEAD') return begin().send('');

    // Node has set the usual time for a reader that takes nothing; over `inject` there is no socket to set one on.
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
    // Until there is one, what goes wrong is answered like any other error.
    const first = await pieces.next();
    const stream = { end, closed, cut: () => raw.destroy() };
    const open = isEndless ? endless : finite;
    open.add(stream);
    void closed.then(() => open.delete(stream));
    if (isEndless) {
      if (isClosing) end();
      // The socket goes with the stream: one that lingered for a next request would hold up the end of the process.
      reply.header('connection', 'close');
    }
    return begin().send(Readable.from(withFirst(first, { pieces, signal: controller.signal, request })));
  };
}

function cutAll(streams: Iterable<OpenStream>): void {
  for (const stream of streams) stream.cut();
}

type Rest = { pieces: AsyncIterator<StreamPiece>; signal: AbortSignal; request: FastifyRequest };

/** What gives up because nobody reads has not failed. What fails on the way is cut off, and only the log can tell why. */
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

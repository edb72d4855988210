// Sends the GET calls that a page makes while it renders as one request. Only members' pages load this module: without a token, each
// call has its own response in the caches on the way.
import {
  type BatchedResponse,
  callBatchPath,
  maxBatchedCalls,
  maxBatchedPathLength,
} from '#kit/call-batch.ts';
import type { ApiRequest, ApiResponse } from './api-client.ts';
import type { SendSigned } from './fetch-transport.ts';

type WaitingCall = {
  request: ApiRequest;
  resolve(response: ApiResponse): void;
  reject(reason: unknown): void;
};
type Batch = { token: string; calls: WaitingCall[] };

/** `sendAlone` sends a single call. */
export function createBatchingSend(sendAlone: SendSigned): SendSigned {
  /** What is being collected. */
  let open: Batch | undefined;

  function openBatch(token: string): Batch {
    const batch: Batch = { token, calls: [] };
    whenRendered(() => {
      if (open === batch) open = undefined;
      void sendBatch(batch, sendAlone);
    });
    return batch;
  }

  return (request, token) => {
    if (token === undefined || !isBatchable(request)) return sendAlone(request, token);
    // One session may end and another begin meanwhile, and each call belongs to the session in which it was made.
    if (open?.token !== token || open.calls.length === maxBatchedCalls) open = openBatch(token);
    const { calls } = open;
    const { signal } = request;
    return new Promise((resolve, reject) => {
      calls.push({ request, resolve, reject });
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
}

// Less than what each call waits for the main thread and a free connection while a page is opened.
const maxWaitMs = 30;

/** Runs once the page has rendered what it is about to render: its parts begin their calls one after the other. */
function whenRendered(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: maxWaitMs });
  else setTimeout(callback);
}

function isBatchable({ method, path, keepalive, signal }: ApiRequest): boolean {
  return method === 'GET' && !keepalive && !signal?.aborted && path.length <= maxBatchedPathLength;
}

async function sendBatch({ token, calls }: Batch, sendAlone: SendSigned): Promise<void> {
  const wanted = calls.filter(({ request }) => !request.signal?.aborted);
  const sendEachAlone = () =>
    wanted.forEach(({ request, resolve, reject }) => void sendAlone(request, token).then(resolve, reject));
  if (wanted.length < 2) return sendEachAlone();
  try {
    const response = await request(wanted, token);
    // During an upgrade, an instance of an earlier version may answer, which has no batches.
    if (response.status === 404) return sendEachAlone();
    await receiveAnswers(wanted, response);
  } catch (error) {
    for (const { reject } of wanted) reject(error);
  }
}

function request(calls: readonly WaitingCall[], token: string): Promise<Response> {
  return fetch(callBatchPath, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ calls: calls.map(({ request: { path } }) => path) }),
    signal: abortedWithAll(calls),
  });
}

/** Aborted when nobody waits for any of the calls. */
function abortedWithAll(calls: readonly WaitingCall[]): AbortSignal {
  const controller = new AbortController();
  let left = calls.length;
  for (const { request } of calls)
    request.signal?.addEventListener(
      'abort',
      () => {
        left -= 1;
        if (left === 0) controller.abort();
      },
      { once: true },
    );
  return controller.signal;
}

async function receiveAnswers(calls: readonly WaitingCall[], response: Response): Promise<void> {
  const { status, ok, body } = response;
  if (!ok || !body) {
    const text = await response.text();
    for (const call of calls) call.resolve({ status, text });
    return;
  }
  const unanswered = new Set(calls);
  for await (const line of readLines(body)) {
    const answer: BatchedResponse = JSON.parse(line);
    const call = calls[answer.index];
    if (call === undefined) continue;
    call.resolve({ status: answer.status, text: answer.body });
    unanswered.delete(call);
  }
  // As for a single response that breaks off. Calls that have their response are not affected.
  if (unanswered.size > 0) throw new TypeError('The response of the batch is incomplete');
}

async function* readLines(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  // Read directly: through a TextDecoderStream, Chromium cancels the request after its last line, and with it the connection.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

// The calls of a page to its server. A test can fail, drop or delay them before they leave.
import { nextClientIp } from '#e2e/accounts/client-ip.ts';
import { type BatchedResponse, callBatchPath } from '#kit/call-batch.ts';

type Call = { path: string; signal: AbortSignal };
type Reply = (send: () => Promise<Response>, call: Call) => Promise<Response>;
type Rule = { matches: (path: string, method: string) => boolean; reply: Reply };

export type Calls = ReturnType<typeof createCalls>;

export function createCalls() {
  let rules: Rule[] = [];
  let origin = '';
  let rewritePath = (path: string) => path;
  const sent: string[] = [];
  const cancelled: string[] = [];
  // Not `AbortSignal.any`: its signals can be collected before they abort, and an event stream would stay open.
  const underWay = new Set<AbortController>();
  let isClosed = false;
  const client = nextClientIp();

  function add(path: string | RegExp, reply: Reply): void {
    const [method, wanted] =
      typeof path === 'string' && path.includes(' ') ? path.split(' ') : [undefined, path];
    rules.unshift({
      matches: (given, how) => (method === undefined || method === how) && isMatch(given, wanted ?? path),
      reply,
    });
  }

  function startCall(path: string, given: AbortSignal | null | undefined): AbortSignal {
    const call = new AbortController();
    underWay.add(call);
    given?.addEventListener('abort', () => {
      cancelled.push(path);
      call.abort(given.reason);
    });
    if (isClosed || given?.aborted) call.abort(given?.reason);
    return call.signal;
  }

  async function fetchCall(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    sent.push(`${method} ${path}`);
    const signal = startCall(path, init.signal);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...client };
    const send = () => realFetch(new URL(rewritePath(path), origin), { ...init, headers, signal });
    // The newest rule comes first. A held call goes on to the rule before it.
    const matching = rules.filter(({ matches }) => matches(path, method));
    const replies = matching.reduceRight(
      (next, { reply }) =>
        () =>
          reply(next, { path, signal }),
      send,
    );
    return replies();
  }

  return {
    /** The calls so far, as `GET /api/blogs`. Those of a batch are listed like any other. */
    sent,
    /** The paths of the calls that the page has cancelled. */
    cancelled,
    fetch: async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const path = String(input instanceof Request ? input.url : input);
      return path === callBatchPath ? answerBatch(init, fetchCall) : fetchCall(path, init);
    },
    sendTo(url: string): void {
      origin = url;
    },
    /** The server responds with this status, and with a message that the page does not know. */
    fail(path: string | RegExp, status: number, body: object = { success: false, message: 'No.' }): void {
      add(path, async () => new Response(JSON.stringify(body), { status }));
    },
    /** The response is made here, instead of by the server. */
    respond(path: string | RegExp, makeBody: (path: string) => object | Promise<object>): void {
      add(path, async (_, { path: given }) => new Response(JSON.stringify(await makeBody(given))));
    },
    /** The page gets this response instead of the server's. */
    reply(path: string | RegExp, respond: () => Response): void {
      add(path, async () => respond());
    },
    /** Changes the paths of calls before they leave. */
    rewrite(change: (path: string) => string): void {
      rewritePath = change;
    },
    /** There is no response. */
    drop(path: string | RegExp): void {
      add(path, async () => {
        throw new TypeError('Failed to fetch');
      });
    },
    /** The call waits until the returned function is called. */
    hold(path: string | RegExp): () => void {
      const released = Promise.withResolvers<void>();
      add(path, async (send, { signal }) => {
        const aborted = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => aborted.reject(signal.reason));
        await Promise.race([released.promise, aborted.promise]);
        return send();
      });
      return released.resolve;
    },
    /** The server responds at once, and the first response arrives when the returned function is called. */
    holdResponse(path: string | RegExp): () => void {
      const released = Promise.withResolvers<void>();
      let isFirst = true;
      add(path, async (send) => {
        const response = await send();
        if (isFirst) {
          isFirst = false;
          await released.promise;
        }
        return response;
      });
      return released.resolve;
    },
    /** Ends all open calls, as closing a tab does. */
    close(): void {
      isClosed = true;
      for (const call of underWay) call.abort();
    },
    /** The page gets another body than the server sent. The URL tells the pages of a list apart. */
    change<Body extends object>(path: string | RegExp, edit: (body: Body, url: URL) => object): void {
      add(path, async (send) => {
        const response = await send();
        const body = edit((await response.json()) as Body, new URL(response.url));
        return new Response(JSON.stringify(body), { status: response.status });
      });
    },
    /** From now on all calls reach the server. */
    restore(): void {
      rules = [];
    },
  };
}

/** Makes each call of a batch by itself, so that a test can fail, drop or delay it. One that is dropped is missing in the response. */
function answerBatch(
  { body, headers, signal }: RequestInit,
  fetchCall: (path: string, init: RequestInit) => Promise<Response>,
): Response {
  const { calls } = JSON.parse(String(body)) as { calls: string[] };
  const { authorization = '' } = Object.fromEntries(new Headers(headers));
  const lines = new TransformStream<string, string>();
  const writer = lines.writable.getWriter();

  async function answer(path: string, index: number): Promise<void> {
    const response = await fetchCall(path, { headers: { authorization }, signal: signal ?? null });
    const line: BatchedResponse = { index, status: response.status, body: await response.text() };
    await writer.write(`${JSON.stringify(line)}\n`);
  }

  void Promise.allSettled(calls.map(answer)).then(() => writer.close().catch(() => {}));
  return new Response(lines.readable.pipeThrough(new TextEncoderStream()));
}

const realFetch = globalThis.fetch;

function isMatch(path: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? path.split('?', 1)[0] === wanted : wanted.test(path);
}

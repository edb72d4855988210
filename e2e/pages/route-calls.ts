// Waits for GET calls of a page, and answers them in the place of the server. A page sends calls that begin together as one batch, so the URL
// of a request does not tell what it asks for.
import type { Page, Request, Route } from '@playwright/test';
import { type BatchedResponse, callBatchPath } from '#kit/call-batch.ts';

type Answer = { status: number; body: string };
/** Undefined: the page gets no response. */
type MakeAnswer = (askServer: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Whether this is a call with that path, without its query. */
const isCallTo = (path: RegExp) => (call: string) => path.test(call.split('?', 1)[0] ?? '');

function callsOf(request: Request): string[] {
  const { pathname } = new URL(request.url());
  if (pathname === callBatchPath) return (request.postDataJSON() as { calls: string[] }).calls;
  return request.method() === 'GET' ? [pathname] : [];
}

/** Waits until the server responds to a call with that path, or to the batch that has it. */
export async function waitForCall(page: Page, path: RegExp): Promise<void> {
  await page.waitForResponse((response) => callsOf(response.request()).some(isCallTo(path)));
}

/** `path` is matched against the path of each call, without its query. The result ends it. */
export async function routeCalls(
  page: Page,
  path: RegExp,
  makeAnswer: MakeAnswer,
): Promise<() => Promise<void>> {
  const isMatch = isCallTo(path);

  async function answerAlone(route: Route): Promise<void> {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await makeAnswer(async () => {
      const response = await route.fetch();
      return { status: response.status(), body: await response.text() };
    });
    await (answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort());
  }

  async function answerBatch(route: Route): Promise<void> {
    const calls = callsOf(route.request());
    if (!calls.some(isMatch)) return route.fallback();
    const askServer = async (wanted: string[]) => {
      const response = await route.fetch({ postData: { calls: wanted } });
      return readLines(await response.text());
    };
    const others = calls.filter((call) => !isMatch(call));
    const answers = others.length > 0 ? await askServer(others) : [];
    const lines = await Promise.all(
      calls.map(async (call, index) => {
        const answer = isMatch(call)
          ? await makeAnswer(async () => (await askServer([call]))[0] as BatchedResponse)
          : answers[others.indexOf(call)];
        return answer ? `${JSON.stringify({ ...answer, index })}\n` : '';
      }),
    );
    await route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: lines.join('') });
  }

  const isAlone = (url: URL) => isMatch(url.pathname);
  const isBatch = (url: URL) => url.pathname === callBatchPath;
  // The page may have cancelled a call meanwhile.
  const ignoreLeft = (answer: (route: Route) => Promise<void>) => (route: Route) =>
    answer(route).catch(() => {});
  const [alone, batch] = [ignoreLeft(answerAlone), ignoreLeft(answerBatch)];
  await page.route(isAlone, alone);
  await page.route(isBatch, batch);
  return async () => {
    await page.unroute(isAlone, alone);
    await page.unroute(isBatch, batch);
  };
}

const readLines = (text: string): BatchedResponse[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BatchedResponse)
    .sort((one, other) => one.index - other.index);

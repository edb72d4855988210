// A client in its own thread, so that its work does not count as the server's. It sends requests one after the other,
// and calls `/healthz` meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type ClientRequest = {
  id: number;
  method: string;
  path: string;
  token?: string;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
};
export type ClientResponse = { id: number; status: number; text: string; healthChecks: number };

const { url } = workerData as { url: string };
// Without a pause, the calls would take more processor time than the texts.
const pauseMs = 20;

parentPort?.on('message', async ({ id, method, path, token, body }: ClientRequest) => {
  let isDone = false;
  const watching = countHealthChecks(() => isDone);
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  isDone = true;
  parentPort?.postMessage({
    id,
    status: response.status,
    text: text.slice(0, 1000),
    healthChecks: await watching,
  } satisfies ClientResponse);
});

async function countHealthChecks(isDone: () => boolean): Promise<number> {
  let count = 0;
  while (!isDone()) {
    const response = await fetch(`${url}/healthz`);
    if (response.status !== 200) throw new Error(`/healthz responded with ${response.status}`);
    count += 1;
    await wait(pauseMs);
  }
  return count;
}

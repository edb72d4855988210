// Runs a bare `node:http` server that sends the same bytes as the site, to measure the limit of this machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { acceptEncoding } from './load.ts';

/** A response of the site, with its headers as a flat list of names and values, and its body as base64. */
export type SampleResponse = { status: number; headers: string[]; body: string };

// The baseline server sets these by itself too.
const setByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export async function fetchSample(url: string): Promise<SampleResponse> {
  const sent = request(url, { headers: { 'accept-encoding': acceptEncoding } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const status = response.statusCode ?? 0;
  if (status !== 200) throw new Error(`${url} returned ${status}`);
  const headers = response.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !setByNode.includes(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
  );
  return { status, headers, body: body.toString('base64') };
}

export async function withBaselineServer<Result>(
  sample: SampleResponse,
  work: (baseline: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-baseline-'));
  const file = join(folder, 'response.json');
  await writeFile(file, JSON.stringify(sample));
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), [file], { stdio: 'inherit' });
  try {
    const [address] = (await once(child, 'message')) as [AddressInfo];
    return await work({ url: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0 });
  } finally {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
    await rm(folder, { recursive: true });
  }
}

// A bare `node:http` server that sends what the site sends, byte for byte: what can be reached on this machine at all.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { acceptEncoding } from './load.ts';

/** An answer of the site; the headers as a flat list of names and values, the body as base64. */
export type SampleAnswer = { status: number; headers: string[]; body: string };

// `node:http` sets these itself, here as there.
const setByNode = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export async function fetchAnswer(address: string): Promise<SampleAnswer> {
  const sent = request(address, { headers: { 'accept-encoding': acceptEncoding } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const status = answer.statusCode ?? 0;
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  const headers = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !setByNode.includes(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
  );
  return { status, headers, body: body.toString('base64') };
}

export async function withBareServer<Result>(
  answer: SampleAnswer,
  work: (bare: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file], { stdio: 'inherit' });
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

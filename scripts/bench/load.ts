// Sends load over loopback with wrk: one thread with keep-alive connections, each with one request at a time.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BenchError } from './options.ts';
import { watchOtherWork } from './other-work.ts';

export type LoadRequest = { path: string; method?: string; token?: string; body?: unknown };

export type Load = {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** What other programs used of one processor meanwhile. Undefined where that cannot be measured. */
  otherPercent?: number | undefined;
  /** Sentences about what went wrong. */
  problems: string[];
};

export type LoadOptions = { connections: number; seconds: number };

// The header that browsers send. The site responds with Brotli.
export const acceptEncoding = 'gzip, deflate, br, zstd';

const run = promisify(execFile);
// A request that takes longer counts as broken. The site cancels a statement after five seconds.
const timeout = '10s';

export async function sendLoad(
  url: string,
  requests: readonly LoadRequest[],
  { connections, seconds }: LoadOptions,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-load-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, requests.map((request, index) => formatRequest(request, { url, index })).join(''));
    const script = join(import.meta.dirname, 'load.lua');
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', timeout, '-s', script, url];
    const readOtherWork = await watchOtherWork();
    const { stdout } = await run('wrk', [...args, '--', file]);
    return { ...readResult(stdout), otherPercent: await readOtherWork() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BenchError(installWrk);
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const installWrk =
  'wrk makes the load and is not installed: apt install wrk (Debian, Ubuntu) or brew install wrk (macOS).';

/** A different IP address for each request, as many readers have. The site trusts the header, so that rate limits do not apply. */
export const ipOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function formatRequest(
  { path, method = 'GET', token, body }: LoadRequest,
  { url, index }: { url: string; index: number },
): string {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `X-Forwarded-For: ${ipOf(index)}`,
    `Accept-Encoding: ${acceptEncoding}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(sent)}`]),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n${sent}`;
  return `${Buffer.byteLength(request)}\n${request}`;
}

type Printed = Omit<Load, 'perSecond' | 'otherPercent' | 'problems'> & {
  seconds: number;
  refused: number;
  broken: number;
};

function readResult(output: string): Load {
  const json = /^result (.*)$/m.exec(output)?.[1];
  if (json === undefined) throw new Error(`wrk printed no result.\n${output}`);
  const { seconds, refused, broken, ...figures } = JSON.parse(json) as Printed;
  const problems = [
    ...(refused > 0 ? [`${refused} of ${figures.requests} requests were refused`] : []),
    ...(broken > 0 ? [`${broken} requests broke off`] : []),
  ];
  return { ...figures, perSecond: figures.requests / seconds, problems };
}

// A rate of the site, and right after it what a bare server reaches with the same bytes.
import { fetchAnswer, withBareServer } from './bare.ts';
import { type Bench, warmUpOf } from './bench.ts';
import { type Load, type LoadRequest, sendLoad } from './load.ts';
import type { Options } from './options.ts';
import type { Figures } from './row.ts';
import type { RunningSite } from './site.ts';
import { type Taken, watchUsage } from './usage.ts';

/** As many readers at once as the goals are about. */
export const connections = 32;

export async function measureBesideLimit(
  { options }: Bench,
  site: RunningSite,
  requests: readonly LoadRequest[],
): Promise<Figures & { problems: string[] }> {
  const { requests: _count, cpuMs: _cpuMs, ...figures } = await measureLoad(options, site, requests);
  const answer = await fetchAnswer(site.url + (requests[0]?.path ?? '/'));
  const limit = await withBareServer(answer, (bare) => measureLoad(options, bare, requests));
  return {
    ...figures,
    limitPerSecond: limit.perSecond,
    ...(limit.cpuMicros !== undefined && { limitCpuMicros: limit.cpuMicros }),
  };
}

async function measureLoad(
  options: Options,
  server: { url: string; pid: number },
  requests: readonly LoadRequest[],
): Promise<Load & Taken & { cpuMicros?: number }> {
  await sendLoad(server.url, requests, { connections, seconds: warmUpOf(options) });
  return watchLoad(server, () => sendLoad(server.url, requests, { connections, seconds: options.seconds }));
}

/** A load with what it took of the server's process. */
export async function watchLoad(
  { pid }: { pid: number },
  send: () => Promise<Load>,
): Promise<Load & Taken & { cpuMicros?: number }> {
  const { result, taken } = await watchUsage(pid, send);
  // Nobody answered: there is nothing to divide by.
  if (result.requests === 0) return { ...result, ...taken, problems: ['no request was answered in time'] };
  const { cpuMs } = taken;
  return { ...result, ...taken, ...(cpuMs !== undefined && { cpuMicros: (cpuMs * 1000) / result.requests }) };
}

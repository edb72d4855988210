// Measures the request rate of the site, and right after it that of a bare server with the same bytes.
import { fetchSample, withBaselineServer } from './baseline.ts';
import { type Bench, connections, warmUpOf } from './bench.ts';
import { type Load, type LoadRequest, sendLoad } from './load.ts';
import type { Options } from './options.ts';
import { type Figures, largerShare } from './row.ts';
import type { RunningSite } from './site.ts';
import { type UsageDuring, watchUsage } from './usage.ts';

export async function compareWithBaseline(
  { options }: Bench,
  site: RunningSite,
  requests: readonly LoadRequest[],
): Promise<Figures & { problems: string[] }> {
  const { requests: _count, cpuMs: _cpuMs, ...figures } = await measureLoad(options, site, requests);
  const sample = await fetchSample(site.url + (requests[0]?.path ?? '/'));
  const limit = await withBaselineServer(sample, (baseline) => measureLoad(options, baseline, requests));
  return {
    ...figures,
    otherPercent: largerShare(figures.otherPercent, limit.otherPercent),
    limitPerSecond: limit.perSecond,
    ...(limit.cpuMicros !== undefined && { limitCpuMicros: limit.cpuMicros }),
  };
}

async function measureLoad(
  options: Options,
  server: { url: string; pid: number },
  requests: readonly LoadRequest[],
): Promise<Load & UsageDuring & { cpuMicros?: number }> {
  await sendLoad(server.url, requests, { connections, seconds: warmUpOf(options) });
  return watchLoad(server, () => sendLoad(server.url, requests, { connections, seconds: options.seconds }));
}

/** Sends a load and measures the processor time and memory of the server process. */
export async function watchLoad(
  { pid }: { pid: number },
  send: () => Promise<Load>,
): Promise<Load & UsageDuring & { cpuMicros?: number }> {
  const { result, taken } = await watchUsage(pid, send);
  // Without responses there is nothing to divide by.
  if (result.requests === 0) return { ...result, ...taken, problems: ['no request got a response in time'] };
  const { cpuMs } = taken;
  return { ...result, ...taken, ...(cpuMs !== undefined && { cpuMicros: (cpuMs * 1000) / result.requests }) };
}

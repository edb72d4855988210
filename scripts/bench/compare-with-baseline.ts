// Measures the request rate of the site, in turns with that of a bare server with the same bytes.
import { fetchSample, withBaselineServer } from './baseline.ts';
import { type Bench, connections } from './bench.ts';
import type { LoadRequest } from './load.ts';
import { measureInTurns } from './measure-load.ts';
import { type Figures, largerShare } from './row.ts';
import type { RunningSite } from './site.ts';

export async function compareWithBaseline(
  { options }: Bench,
  site: RunningSite,
  { requests, turnSeconds = 1 }: { requests: readonly LoadRequest[]; turnSeconds?: number },
): Promise<Figures & { problems: string[] }> {
  const sample = await fetchSample(site.url + (requests[0]?.path ?? '/'));
  return withBaselineServer(sample, async (baseline) => {
    const [{ requests: _count, cpuMs: _cpuMs, ...figures }, limit] = await measureInTurns(
      { ...options, turnSeconds },
      { server: site, requests, connections },
      { server: baseline, requests, connections },
    );
    return {
      ...figures,
      otherPercent: largerShare(figures.otherPercent, limit.otherPercent),
      limitPerSecond: limit.perSecond,
      ...(limit.cpuMicros !== undefined && { limitCpuMicros: limit.cpuMicros }),
    };
  });
}

// Measures a start under full load: how soon a process with empty caches reaches the rate of a warm one.
import { type Bench, connections, type Group, onSite } from '../bench.ts';
import { type Load, sendLoad } from '../load.ts';
import { judge, largerShare, type Row } from '../row.ts';

// The rate must be reached within five seconds.
const secondsToWarm = 5;
const warmSeconds = 5;
// The rate of a single second varies by more than that of a whole measurement.
const minShare = 0.85;
const maxStallMs = 1_000;

export const coldStart: Group = {
  name: 'cold',
  rows: ['cold-home'],
  measure: (bench) => onSite(bench, {}, async (site) => [await measureCold(bench, site)]),
};

async function measureCold({ report }: Bench, site: { url: string }): Promise<Row> {
  const what = 'Home, from a cold start under load';
  report(what);
  const requests = [{ path: '/' }];
  const seconds: Load[] = [];
  for (let second = 0; second <= secondsToWarm; second += 1)
    seconds.push(await sendLoad(site.url, requests, { connections, seconds: 1 }));
  const warm = await sendLoad(site.url, requests, { connections, seconds: warmSeconds });
  const fifth = seconds.at(-1) ?? warm;
  const slowestMs = Math.max(...seconds.map(({ p99Ms }) => p99Ms));
  return judge(
    {
      name: 'cold-home',
      group: 'cold',
      what,
      goal: `≥ ${minShare * 100} % of the warm rate after ${secondsToWarm} s, p99 < ${maxStallMs} ms in each second`,
      perSecond: fifth.perSecond,
      limitPerSecond: warm.perSecond,
      p99Ms: slowestMs,
      otherPercent: largerShare(...seconds.map(({ otherPercent }) => otherPercent), warm.otherPercent),
      problems: seconds.flatMap(({ problems }) => problems),
      details: seconds.map(({ perSecond, p99Ms }) => ({ perSecond, p99Ms })),
    },
    ({ share }) => share >= minShare && slowestMs < maxStallMs,
  );
}

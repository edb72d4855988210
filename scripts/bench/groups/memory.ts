// Measures the memory of the server with full caches and many different requests, for a moment and over a long time.

import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, connections, type Group, onSite } from '../bench.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import { judge, type Row } from '../row.ts';
import { mixedSearches } from '../search-texts.ts';
import type { RunningSite } from '../site.ts';
import { readUsage } from '../usage.ts';
import { whilePeopleAct } from '../writes/background-writes.ts';
import { createWriters, removeWriters } from '../writes/members.ts';

const maxMb = 200;
// The memory of a process that leaks nothing still moves by a few megabytes with the garbage collector.
const maxGrowthMbPerHour = 10;
const sampleEveryMs = 5_000;
const soakRates = { likes: 20, views: 20, comments: 2 };

export const memory: Group = {
  name: 'memory',
  rows: ['memory', 'soak'],
  async measure(bench, isWanted) {
    const { soakMinutes } = bench.options;
    return [
      ...(isWanted('memory') ? [await measurePeak(bench)] : []),
      ...(isWanted('soak') && soakMinutes > 0 ? [await measureSoak(bench, soakMinutes)] : []),
    ];
  },
};

function measurePeak(bench: Bench): Promise<Row> {
  return onSite(bench, {}, async (site) => {
    bench.report('Memory under load');
    const { seconds } = bench.options;
    // Long enough to fill the caches on most machines.
    const load = await sendLoad(site.url, everything(bench), { connections, seconds: seconds * 5 });
    const usage = await readUsage(site.pid);
    return judge(
      {
        name: 'memory',
        group: 'memory',
        what: 'Memory under load, different pages',
        goal: `< ${maxMb} MB at most`,
        perSecond: load.perSecond,
        p50Ms: load.p50Ms,
        p95Ms: load.p95Ms,
        p99Ms: load.p99Ms,
        result: usage ? `${Math.round(usage.peakRssMb)} MB at most` : 'no /proc here',
        problems: load.problems,
        ...(usage && { rssMb: usage.peakRssMb }),
      },
      ({ rssMb = Infinity }) => rssMb < maxMb,
    );
  });
}

/** Mixed reads while people act, for many minutes: memory must not grow. */
async function measureSoak(bench: Bench, minutes: number): Promise<Row> {
  const { client } = bench.database;
  const writers = await createWriters(client);
  try {
    return await onSite(bench, {}, async (site) => {
      bench.report(`Memory over ${minutes} minutes`);
      const targets = bench.articles.slice(0, 50).map(({ id }) => id);
      const acting = { url: site.url, writers, targets, rates: soakRates };
      const { result } = await whilePeopleAct(acting, () => soak(bench, site, minutes));
      const { load, samples } = result;
      const growth = growthPerHour(samples.slice(Math.floor(samples.length / 2)));
      return judge(
        {
          name: 'soak',
          group: 'memory',
          what: `Memory over ${minutes} minutes of mixed load`,
          goal: `grows < ${maxGrowthMbPerHour} MB an hour`,
          perSecond: load.perSecond,
          p50Ms: load.p50Ms,
          p95Ms: load.p95Ms,
          p99Ms: load.p99Ms,
          rssMb: Math.max(...samples.map(({ mb }) => mb)),
          result: `${growth.toFixed(1)} MB an hour in the second half`,
          problems: load.problems,
          details: samples,
        },
        () => growth < maxGrowthMbPerHour,
      );
    });
  } finally {
    await removeWriters(client);
  }
}

type Sample = { seconds: number; mb: number };

async function soak(bench: Bench, site: RunningSite, minutes: number) {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const load = sendLoad(site.url, everything(bench), { connections, seconds: minutes * 60 });
  let isDone = false;
  const done = load.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([done, wait(sampleEveryMs)]);
    const usage = await readUsage(site.pid);
    if (usage) samples.push({ seconds: (performance.now() - startedAt) / 1000, mb: usage.rssMb });
  }
  return { load: await load, samples };
}

/** The slope of the line through the samples with the least squares. */
function growthPerHour(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = mean(samples.map(({ seconds }) => seconds));
  const size = mean(samples.map(({ mb }) => mb));
  const covariance = mean(samples.map(({ seconds, mb }) => (seconds - time) * (mb - size)));
  const variance = mean(samples.map(({ seconds }) => (seconds - time) ** 2));
  return (covariance / variance) * 3600;
}

/** Alternates between pages, calls and searches, so that both caches are filled. */
function everything({ articles }: Bench): LoadRequest[] {
  const texts = mixedSearches(articles.map(({ title }) => title));
  return articles.flatMap(({ slug }, index) => [
    { path: `/article/${slug}` },
    { path: `/articles?page=${1 + (index % 100)}` },
    { path: `/api/blogs?q=${encodeURIComponent(texts[index % texts.length] ?? '')}` },
    { path: '/' },
  ]);
}

// Measures the memory of the server with full caches and many different requests.

import { type Bench, type Group, onSite } from '../bench.ts';
import { connections } from '../compare-with-baseline.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import { judge } from '../row.ts';
import { mixedSearches } from '../search-texts.ts';
import { readUsage } from '../usage.ts';

const maxMb = 250;

export const memory: Group = {
  name: 'memory',
  rows: ['memory'],
  measure: (bench) =>
    onSite(bench, {}, async (site) => {
      bench.report('Memory under load');
      const { seconds } = bench.options;
      // Long enough to fill the caches on most machines.
      const load = await sendLoad(site.url, everything(bench), { connections, seconds: seconds * 5 });
      const usage = await readUsage(site.pid);
      const row = judge(
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
      return [row];
    }),
};

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

// Measures pages and calls as most readers get them: from the cache.

import { type Bench, type Group, onWarmSite } from '../bench.ts';
import { compareWithBaseline } from '../compare-with-baseline.ts';
import { judge, type Row } from '../row.ts';
import { middleArticle } from '../sample.ts';

type Warm = { row: string; what: string; path(bench: Bench): string };

const pages: Warm[] = [
  { row: 'home', what: 'Home, warm', path: () => '/' },
  {
    row: 'article',
    what: 'Article, warm',
    path: ({ articles }) => `/article/${middleArticle(articles).slug}`,
  },
  { row: 'list', what: 'List page, warm', path: () => '/articles' },
];

const calls: Warm[] = [
  { row: 'list-call', what: 'GET /api/blogs, 9 items, warm', path: () => '/api/blogs' },
  {
    row: 'article-call',
    what: 'GET /api/blogs/{slug}, warm',
    path: ({ articles }) => `/api/blogs/${middleArticle(articles).slug}`,
  },
];

const pageShare = 0.7;
const pageP99Ms = 5;
const callShare = 0.6;

export const warmPages: Group = {
  name: 'warm',
  rows: pages.map(({ row }) => row),
  measure: (bench, isWanted) =>
    measureWarm(bench, { group: 'warm', wanted: pages.filter(({ row }) => isWanted(row)) }),
};

export const warmCalls: Group = {
  name: 'calls',
  rows: calls.map(({ row }) => row),
  measure: (bench, isWanted) =>
    measureWarm(bench, { group: 'calls', wanted: calls.filter(({ row }) => isWanted(row)) }),
};

function measureWarm(
  bench: Bench,
  { group, wanted }: { group: 'warm' | 'calls'; wanted: Warm[] },
): Promise<Row[]> {
  return onWarmSite(bench, {}, async (site) => {
    const rows: Row[] = [];
    for (const { row: name, what, path } of wanted) {
      bench.report(what);
      const figures = await compareWithBaseline(bench, site, { requests: [{ path: path(bench) }] });
      rows.push(
        group === 'warm'
          ? judge(
              { name, group, what, goal: `≥ ${pageShare * 100} %, p99 < ${pageP99Ms} ms`, ...figures },
              ({ share, p99Ms = Infinity }) => share >= pageShare && p99Ms < pageP99Ms,
            )
          : judge(
              { name, group, what, goal: `≥ ${callShare * 100} %`, ...figures },
              ({ share }) => share >= callShare,
            ),
      );
    }
    return rows;
  });
}

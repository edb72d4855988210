// Measures pages and calls without caches: every request queries the database and renders.

import { type Bench, type Group, onWarmSite } from '../bench.ts';
import { compareWithBaseline } from '../compare-with-baseline.ts';
import type { LoadRequest } from '../load.ts';
import { judge, type Row } from '../row.ts';

// Requests per second of Ghost 6.65, the rate of a bare `node:http` server on the same machine, and our goal as a multiple of Ghost.
// The goals are relative to the bare server, because machines differ in speed.
const ghost = { home: 25, article: 55, listCall: 115 };
const limitBesideGhost = 42_000;
const timesGhost = 20;

type Uncached = { row: string; what: string; ghost: number; requests(bench: Bench): LoadRequest[] };

const uncached: Uncached[] = [
  { row: 'uncached-home', what: 'Home, cache off', ghost: ghost.home, requests: () => [{ path: '/' }] },
  {
    row: 'uncached-article',
    what: 'Different articles, cache off',
    ghost: ghost.article,
    requests: ({ articles }) => articles.map(({ slug }) => ({ path: `/article/${slug}` })),
  },
  {
    // Ghost's home page is its list page.
    row: 'uncached-list',
    what: 'Different list pages, cache off',
    ghost: ghost.home,
    requests: (bench) => pageNumbers(bench).map((page) => ({ path: `/articles?page=${page}` })),
  },
  {
    row: 'uncached-list-call',
    what: 'GET /api/blogs, different pages, cache off',
    ghost: ghost.listCall,
    requests: (bench) => pageNumbers(bench).map((page) => ({ path: `/api/blogs?page=${page}` })),
  },
];

// Readers do not go further than this.
const maxPages = 100;
const pageSize = 9;

function pageNumbers({ options }: Bench): number[] {
  const pages = Math.min(maxPages, Math.floor(options.articles / pageSize));
  return Array.from({ length: pages }, (_, index) => index + 1);
}

export const uncachedPages: Group = {
  name: 'uncached',
  rows: uncached.map(({ row }) => row),
  measure: (bench, isWanted) =>
    onWarmSite(bench, { isUncached: true }, async (site) => {
      const rows: Row[] = [];
      for (const { row: name, what, ghost: ghostPerSecond, requests } of uncached) {
        if (!isWanted(name)) continue;
        bench.report(what);
        // In one turn: the requests that a turn cuts off have taken processor time too.
        const turn = { requests: requests(bench), turnSeconds: bench.options.seconds };
        const figures = await compareWithBaseline(bench, site, turn);
        const least = (ghostPerSecond * timesGhost) / limitBesideGhost;
        const goal = `≥ ${(least * 100).toFixed(1)} % (${timesGhost} × Ghost)`;
        rows.push(judge({ name, group: 'uncached', what, goal, ...figures }, ({ share }) => share >= least));
      }
      return rows;
    }),
};

// Measures several instances on one database, each with the same load of its own.
import { type Bench, connections, type Group, onSite, warmUpOf } from '../bench.ts';
import { type Load, type LoadRequest, sendLoad } from '../load.ts';
import type { Row } from '../row.ts';
import type { RunningSite } from '../site.ts';

const counts = [1, 2, 3];

type Kind = { row: string; what: string; isUncached: boolean; requests(bench: Bench): LoadRequest[] };

const kinds: Kind[] = [
  {
    row: 'instances-warm',
    what: 'Home, warm, from several instances',
    isUncached: false,
    requests: () => [{ path: '/' }],
  },
  {
    row: 'instances-uncached',
    what: 'Different articles, cache off, from several instances',
    isUncached: true,
    requests: ({ articles }) => articles.map(({ slug }) => ({ path: `/article/${slug}` })),
  },
];

export const instances: Group = {
  name: 'instances',
  rows: kinds.map(({ row }) => row),
  async measure(bench, isWanted) {
    const rows: Row[] = [];
    for (const kind of kinds) if (isWanted(kind.row)) rows.push(await measureKind(bench, kind));
    return rows;
  },
};

/** It has no goal: the result depends on the processors that the load generator leaves to the instances. */
async function measureKind(bench: Bench, { row: name, what, isUncached, requests }: Kind): Promise<Row> {
  const sums: number[] = [];
  const problems: string[] = [];
  for (const count of counts) {
    bench.report(`${what}: ${count}`);
    const loads = await onSites(bench, { count, isUncached }, (sites) =>
      loadAll(bench, sites, requests(bench)),
    );
    sums.push(loads.reduce((sum, { perSecond }) => sum + perSecond, 0));
    problems.push(...loads.flatMap((load) => load.problems));
  }
  const [one = 1] = sums;
  const result = sums.map(
    (sum, place) => `${counts[place]}: ${Math.round(sum)} (${(sum / one).toFixed(2)} ×)`,
  );
  return { name, group: 'instances', what, goal: '', result: result.join(', '), isReached: true, problems };
}

/** Starts the sites nested in each other, so that each is stopped even if the next one fails. */
function onSites<Result>(
  bench: Bench,
  { count, isUncached }: { count: number; isUncached: boolean },
  work: (sites: RunningSite[]) => Promise<Result>,
): Promise<Result> {
  const open = (sites: RunningSite[]): Promise<Result> =>
    sites.length === count ? work(sites) : onSite(bench, { isUncached }, (site) => open([...sites, site]));
  return open([]);
}

async function loadAll({ options }: Bench, sites: RunningSite[], requests: LoadRequest[]): Promise<Load[]> {
  const send = (seconds: number) =>
    Promise.all(
      sites.map(({ url }) =>
        sendLoad(url, requests, { connections: Math.ceil(connections / sites.length), seconds }),
      ),
    );
  await send(warmUpOf(options));
  return send(options.seconds);
}

// What more processes bring: the same load for one, two and more instances on one database, each with readers of its own.
import { type Bench, type Group, onSite, warmUpOf } from '../bench.ts';
import { connections } from '../beside-limit.ts';
import { type Load, type LoadRequest, sendLoad } from '../load.ts';
import type { Row } from '../row.ts';
import type { RunningSite } from '../site.ts';

const counts = [1, 2, 3];

type Kind = { row: string; what: string; keepsNothing: boolean; requests(bench: Bench): LoadRequest[] };

const kinds: Kind[] = [
  {
    row: 'instances-warm',
    what: 'Home, warm, from several instances',
    keepsNothing: false,
    requests: () => [{ path: '/' }],
  },
  {
    row: 'instances-uncached',
    what: 'Different articles, cache off, from several instances',
    keepsNothing: true,
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

/** Without a goal: how far it grows is up to the processors that are left, and those the load takes are among them. */
async function measureKind(bench: Bench, { row: name, what, keepsNothing, requests }: Kind): Promise<Row> {
  const sums: number[] = [];
  const problems: string[] = [];
  for (const count of counts) {
    bench.tell(`${what}: ${count}`);
    const loads = await onSites(bench, { count, keepsNothing }, (sites) =>
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

/** One within the other, so that each ends whatever happens to the next. */
function onSites<Result>(
  bench: Bench,
  { count, keepsNothing }: { count: number; keepsNothing: boolean },
  work: (sites: RunningSite[]) => Promise<Result>,
): Promise<Result> {
  const open = (sites: RunningSite[]): Promise<Result> =>
    sites.length === count ? work(sites) : onSite(bench, { keepsNothing }, (site) => open([...sites, site]));
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

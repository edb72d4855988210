// Measures pages and calls while people like, view and comment on the articles that they show, beside the same without.
import { type Bench, connections, type Group, onWarmSite, warmUpOf } from '../bench.ts';
import { sendLoad } from '../load.ts';
import { measureBeside, watchLoad } from '../measure-load.ts';
import { judge, largerShare, type Row } from '../row.ts';
import { middleArticle } from '../sample.ts';
import type { RunningSite } from '../site.ts';
import { whilePeopleAct } from '../writes/background-writes.ts';
import { createWriters, removeWriters, type Writers } from '../writes/members.ts';

const rates = { likes: 100, views: 100, comments: 10 };
const minShare = 0.6;
const maxP99Ms = 10;
// Less than this share of the actions means that the site was too busy to take them.
const minActed = 0.9;

type Read = { row: string; what: string; path(bench: Bench): string };

const reads: Read[] = [
  { row: 'acting-home', what: 'Home, while people act', path: () => '/' },
  {
    row: 'acting-article',
    what: 'Article, while people act',
    path: ({ articles }) => `/article/${middleArticle(articles).slug}`,
  },
  { row: 'acting-list', what: 'List page, while people act', path: () => '/articles' },
  { row: 'acting-call', what: 'GET /api/blogs, while people act', path: () => '/api/blogs' },
];

export const readsDuringWrites: Group = {
  name: 'acting',
  rows: reads.map(({ row }) => row),
  async measure(bench, isWanted) {
    const { client } = bench.database;
    const writers = await createWriters(client);
    try {
      return await onWarmSite(bench, {}, async (site) => {
        const targets = [...(await listNewestIds(site)), middleArticle(bench.articles).id];
        const rows: Row[] = [];
        for (const read of reads.filter(({ row }) => isWanted(row))) {
          bench.report(read.what);
          rows.push(await measureRead(bench, { site, writers, targets, read }));
        }
        return rows;
      });
    } finally {
      await removeWriters(client);
    }
  },
};

/** The articles that the home page and the first list page show. */
async function listNewestIds({ url }: RunningSite): Promise<string[]> {
  const response = await fetch(`${url}/api/blogs?limit=30`);
  const { blogs } = (await response.json()) as { blogs: { _id: string }[] };
  return blogs.map(({ _id }) => _id);
}

async function measureRead(
  bench: Bench,
  { site, writers, targets, read }: { site: RunningSite; writers: Writers; targets: string[]; read: Read },
): Promise<Row> {
  const requests = [{ path: read.path(bench) }];
  const { seconds } = bench.options;
  const warmUpSeconds = warmUpOf(bench.options);
  const send = (forSeconds: number) => sendLoad(site.url, requests, { connections, seconds: forSeconds });
  await send(warmUpSeconds);
  const { result: measured, idle } = await measureBeside({ seconds, sendIdle: send }, () =>
    whilePeopleAct({ url: site.url, writers, targets, rates }, async () => {
      // The first writes of a process also compile functions and open connections.
      await send(warmUpSeconds);
      return watchLoad(site, () => send(seconds));
    }),
  );
  const { result, acted } = measured;
  const { requests: _count, cpuMs: _cpuMs, problems, ...figures } = result;
  const wanted = (rates.likes + rates.views + rates.comments) * (warmUpSeconds + seconds);
  const isActed = acted.done >= minActed * wanted && acted.refused === 0;
  return judge(
    {
      name: read.row,
      group: 'acting',
      what: read.what,
      goal: `≥ ${minShare * 100} % of the rate without, p99 < ${maxP99Ms} ms`,
      ...figures,
      otherPercent: largerShare(figures.otherPercent, idle.otherPercent),
      limitPerSecond: idle.perSecond,
      problems: [
        ...problems,
        ...(isActed
          ? []
          : [`${acted.done} of ${wanted} actions got a response, ${acted.refused} were refused`]),
      ],
      details: { acted },
    },
    ({ share, p99Ms = Infinity }) => share >= minShare && p99Ms < maxP99Ms,
  );
}

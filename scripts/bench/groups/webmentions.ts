// Measures what readers notice of a flood of Webmentions whose pages never answer, beside the same without.
import type pg from 'pg';
import { type Bench, connections, type Group, onWarmSite, warmUpOf } from '../bench.ts';
import { ipOf, sendLoad } from '../load.ts';
import { measureBeside, watchLoad } from '../measure-load.ts';
import { judge, largerShare, type Row } from '../row.ts';
import { middleArticle } from '../sample.ts';
import type { RunningSite } from '../site.ts';
import { openSilent } from './webhooks.ts';

const row = 'webmentions-flood';
const what = 'Article, beside a flood of Webmentions from pages that never answer';
// From different addresses, so that the limit for each does not stop them.
const perSecond = 100;
const intervalMs = 50;
const minShare = 0.8;
const maxP99RiseMs = 10;

export const besideWebmentions: Group = {
  name: 'webmentions',
  rows: [row],
  measure: async (bench) => {
    const { client } = bench.database;
    await client.query(`insert into site_settings (section, value, version, saved_at)
      values ('webmentions', '{ "sending": false, "receiving": true }', 1, now()) on conflict do nothing`);
    try {
      return await onWarmSite(bench, { reachesLoopback: true }, async (site) => [await measure(bench, site)]);
    } finally {
      await client.query("delete from site_settings where section = 'webmentions'");
    }
  },
};

async function measure(bench: Bench, site: RunningSite): Promise<Row> {
  bench.report(what);
  const { client } = bench.database;
  const { slug } = middleArticle(bench.articles);
  const requests = [{ path: `/article/${slug}` }];
  const { seconds } = bench.options;
  const send = (forSeconds: number) => sendLoad(site.url, requests, { connections, seconds: forSeconds });
  await send(warmUpOf(bench.options));
  const { result, idle } = await measureBeside({ seconds, sendIdle: send }, async () => {
    const silent = await openSilent();
    const flood = startFlood(site, { slug, port: silent.port });
    try {
      await send(warmUpOf(bench.options));
      const beside = await watchLoad(site, () => send(seconds));
      return { beside, ...(await flood.stop()), waiting: await countWaiting(client) };
    } finally {
      await flood.stop();
      await client.query('delete from webmention_checks');
      silent.close();
    }
  });
  const { beside, sent, taken, waiting } = result;
  const { requests: _count, cpuMs: _cpuMs, problems, ...figures } = beside;
  return judge(
    {
      name: row,
      group: 'webmentions',
      what,
      goal: `≥ ${minShare * 100} % of the rate without, p99 at most ${maxP99RiseMs} ms later`,
      ...figures,
      limitPerSecond: idle.perSecond,
      otherPercent: largerShare(idle.otherPercent, figures.otherPercent),
      problems: taken > 0 ? problems : [...problems, 'No Webmention was taken.'],
      details: [{ sent, taken, waiting, p99MsWithout: idle.p99Ms }],
    },
    ({ share }) => share >= minShare && beside.p99Ms < idle.p99Ms + maxP99RiseMs,
  );
}

/** Sends Webmentions until it is stopped, whether the site takes them or not. */
function startFlood({ url }: RunningSite, { slug, port }: { slug: string; port: number }) {
  let sent = 0;
  let taken = 0;
  const running = new Set<Promise<void>>();
  async function send(index: number): Promise<void> {
    const source = `http://page${index % 500}.outside.test:${port}/${index}`;
    const { status } = await fetch(`${url}/api/webmention`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ipOf(index) },
      body: new URLSearchParams({ source, target: `${url}/article/${slug}` }),
    });
    if (status === 202) taken += 1;
  }
  const timer = setInterval(() => {
    for (let at = 0; at < (perSecond * intervalMs) / 1_000; at += 1) {
      sent += 1;
      // A request that breaks off counts as not taken.
      const one: Promise<void> = send(sent)
        .catch(() => {})
        .finally(() => running.delete(one));
      running.add(one);
    }
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { sent, taken };
    },
  };
}

async function countWaiting(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from webmention_checks',
  );
  return rows[0]?.count ?? 0;
}

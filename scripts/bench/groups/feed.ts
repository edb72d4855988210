// Measures the feed of readers who follow as much as the site allows, and compares it with the list of all articles.
import type pg from 'pg';
import { type Bench, type Group, onWarmSite } from '../bench.ts';
import type { LoadRequest } from '../load.ts';
import { type MeasuredLoad, measureInTurns } from '../measure-load.ts';
import { judge, largerShare, type Row } from '../row.ts';
import { createWriters, removeWriters, writerIdOf } from '../writes/members.ts';

// The most that a member may follow.
const followCount = 10_000;
const maxTimes = 2;
// A few readers at once. With more, the figures would show how long they wait for a processor.
const connections = 4;
const pageSize = 9;

type Reader = { row: string; what: string; followSql: string };

const readers: Reader[] = [
  {
    row: 'feed-people',
    what: 'Feed of 10,000 people, against the list call',
    followSql: `insert into follows (account_id, person_id, since)
      select $1, id, now() from accounts where id <> $1 order by md5(id::text) limit $2`,
  },
  {
    row: 'feed-mixed',
    what: 'Feed of people, tags, categories and series, 10,000 in all, against the list call',
    followSql: `insert into follows (account_id, person_id, category, tag, series_id, since)
      select $1, person_id, category, tag, series_id, now() from (
        select null::uuid as person_id, key as category, null::text as tag, null::uuid as series_id, 1 as rank from categories
        union all (select null, null, null, id, 2 from series order by md5(id::text) limit 1000)
        union all (select null, null, tag, null, 3 from
          (select distinct unnest(live_tags) as tag from (select live_tags from articles order by id limit 20000) as chosen)
          as used limit 3000)
        union all (select id, null, null, null, 4 from accounts where id <> $1 order by md5(id::text) limit $2)
      ) as followed order by rank limit $2`,
  },
  {
    row: 'feed-unused',
    what: 'Feed of 10,000 tags that no article has, against the list call',
    followSql: `insert into follows (account_id, tag, since)
      select $1, 'unused-tag-' || n, now() from generate_series(1, $2) as n`,
  },
];

export const readersFeed: Group = {
  name: 'feed',
  rows: readers.map(({ row }) => row),
  async measure(bench, isWanted) {
    const { client } = bench.database;
    const { tokens } = await createWriters(client);
    try {
      return await onWarmSite(bench, { isUncached: true }, async (site) => {
        const rows: Row[] = [];
        for (const [index, reader] of readers.entries()) {
          const token = tokens[index];
          if (!isWanted(reader.row) || !token) continue;
          bench.report(reader.what);
          await followMuch(client, reader, writerIdOf(index + 1));
          const on = { server: site, connections };
          const [feed, list] = await measureInTurns(
            bench.options,
            { ...on, requests: [{ path: '/api/feed', token }] },
            { ...on, requests: listPages(bench) },
          );
          rows.push(compare(reader, feed, list));
        }
        return rows;
      });
    } finally {
      await removeWriters(client);
    }
  },
};

async function followMuch(client: pg.Client, { followSql }: Reader, readerId: string): Promise<void> {
  await client.query(followSql, [readerId, followCount]);
  await client.query('analyze follows');
}

function listPages({ options }: Bench): LoadRequest[] {
  const pages = Math.min(100, Math.floor(options.articles / pageSize));
  return Array.from({ length: pages }, (_, index) => ({ path: `/api/blogs?page=${index + 1}` }));
}

function compare({ row, what }: Reader, feed: MeasuredLoad, list: MeasuredLoad): Row {
  const { requests: _requests, cpuMs: _cpuMs, problems, otherPercent, ...figures } = feed;
  const times = (feed.p95Ms ?? Infinity) / (list.p95Ms ?? 0);
  return judge(
    {
      name: row,
      group: 'feed',
      what,
      goal: `p95 ≤ ${maxTimes} ×`,
      ...figures,
      result: `${times.toFixed(1)} × (${list.p95Ms?.toFixed(1)} → ${feed.p95Ms?.toFixed(1)} ms)`,
      otherPercent: largerShare(otherPercent, list.otherPercent),
      problems: [...problems, ...list.problems],
    },
    () => times <= maxTimes,
  );
}

// Measures saving an article and following its author, and compares each with likes in the same run: a reader's press must not cost
// more than a like, which also notifies somebody.
import { connections, type Group, onWarmSite } from '../bench.ts';
import type { LoadRequest } from '../load.ts';
import { type MeasuredLoad, measureInTurns } from '../measure-load.ts';
import { judge, largerShare, type Row } from '../row.ts';
import { createWriters, removeWriters, type Writers } from '../writes/members.ts';

// As many as a like, less what two measurements of the same thing differ by.
const minShare = 0.9;

type Press = { row: 'like' | 'save' | 'follow'; what: string; requestOf(target: Target): LoadRequest };
type Target = { articleId: string; authorId: string; token: string };

const like: Press = {
  row: 'like',
  what: 'Like',
  requestOf: ({ articleId, token }) => ({ method: 'POST', path: `/api/blogs/${articleId}/like`, token }),
};

const presses: Press[] = [
  {
    row: 'save',
    what: 'Save an article, against a like',
    requestOf: ({ articleId, token }) => ({ method: 'PUT', path: `/api/library/saved/${articleId}`, token }),
  },
  {
    row: 'follow',
    what: 'Follow a person, against a like',
    requestOf: ({ authorId, token }) => ({ method: 'PUT', path: `/api/follows/person/${authorId}`, token }),
  },
];

// Each member presses this often, each time for something else.
const turns = 10;

function requestsOf({ tokens }: Writers, targets: Omit<Target, 'token'>[], press: Press): LoadRequest[] {
  return Array.from({ length: turns }, (_, turn) =>
    tokens.flatMap((token, index) => {
      const target = targets[(index * 7 + turn * 13) % targets.length];
      return target ? [press.requestOf({ ...target, token })] : [];
    }),
  ).flat();
}

export const readersPresses: Group = {
  name: 'readers',
  rows: presses.map(({ row }) => row),
  async measure(bench, isWanted) {
    const { client } = bench.database;
    const writers = await createWriters(client);
    try {
      const { rows: targets } = await client.query<Omit<Target, 'token'>>(
        'select article_id as "articleId", author_id as "authorId" from bench_targets order by n',
      );
      return await onWarmSite(bench, {}, async (site) => {
        const loadOf = (press: Press) => ({
          server: site,
          requests: requestsOf(writers, targets, press),
          connections,
        });
        const rows: Row[] = [];
        for (const press of presses.filter(({ row }) => isWanted(row))) {
          bench.report(press.what);
          rows.push(compare(press, ...(await measureInTurns(bench.options, loadOf(press), loadOf(like)))));
        }
        return rows;
      });
    } finally {
      await removeWriters(client);
    }
  },
};

function compare({ row, what }: Press, measured: MeasuredLoad, limit: MeasuredLoad): Row {
  const { requests: _requests, cpuMs: _cpuMs, problems, otherPercent, ...figures } = measured;
  return judge(
    {
      name: row,
      group: 'readers',
      what,
      goal: `≥ ${minShare * 100} % of a like`,
      ...figures,
      limitPerSecond: limit.perSecond,
      ...(limit.cpuMicros !== undefined && { limitCpuMicros: limit.cpuMicros }),
      otherPercent: largerShare(otherPercent, limit.otherPercent),
      problems: [...problems, ...limit.problems],
    },
    ({ share }) => share >= minShare,
  );
}

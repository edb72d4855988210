// Measures likes, comments and drafts, each on disk before its response, and compares them with PostgreSQL alone making the same
// changes of rows.
import { type Bench, connections, type Group, onWarmSite, warmUpOf } from '../bench.ts';
import { type LoadRequest, sendLoad } from '../load.ts';
import { watchLoad } from '../measure-load.ts';
import { judge, type Row } from '../row.ts';
import type { RunningSite } from '../site.ts';
import {
  createWriters,
  draftIdOf,
  memberCount,
  removeWriters,
  storeTexts,
  type Writers,
} from '../writes/members.ts';
import { runPgbench } from '../writes/pgbench.ts';
import { changesPerWrite, readRowChanges } from '../writes/row-changes.ts';

const minShare = 0.4;

type Script = 'like' | 'comment' | 'draft';
type Write = { row: Script; what: string; requests(writers: Writers): LoadRequest[] };

const writes: Write[] = [
  {
    row: 'like',
    what: 'Like',
    requests: (writers) =>
      byEachMember(writers, 10, ({ token, target }) => ({
        method: 'POST',
        path: `/api/blogs/${target}/like`,
        token,
      })),
  },
  {
    row: 'comment',
    what: 'Comment',
    requests: (writers) =>
      byEachMember(writers, 5, ({ token, target }) => ({
        method: 'POST',
        path: `/api/comments/${target}`,
        token,
        body: {
          content:
            'A comment as long as many are: it says what was good, asks one thing, and thanks the author for the afternoon.',
        },
      })),
  },
  {
    row: 'draft',
    what: 'Save draft',
    requests: (writers) =>
      byEachMember(writers, 1, ({ token, member }) => ({
        method: 'PUT',
        path: `/api/blogs/${draftIdOf(member)}`,
        token,
        body: { title: `Draft of ${member}`, content: writers.texts[member % writers.texts.length] },
      })),
  },
];

type Turn = { token: string; member: number; target: string };

/** One request by each member in turn, each time for another article. */
function byEachMember(
  { tokens, targets }: Writers,
  turns: number,
  make: (turn: Turn) => LoadRequest,
): LoadRequest[] {
  return Array.from({ length: turns }, (_, turn) =>
    tokens.map((token, index) => {
      const target = targets[(index * 7 + turn * 13) % targets.length] ?? '';
      return make({ token, member: index + 1, target });
    }),
  ).flat();
}

export const writing: Group = {
  name: 'writes',
  rows: writes.map(({ row }) => row),
  async measure(bench, isWanted) {
    const { client } = bench.database;
    const problems = await findUnsafe(bench);
    const writers = await createWriters(client);
    try {
      return await onWarmSite(bench, {}, async (site) => {
        const rows: Row[] = [];
        for (const write of writes.filter(({ row }) => isWanted(row))) {
          bench.report(write.what);
          rows.push(await measureWrite(bench, { site, writers, write, problems }));
        }
        return rows;
      });
    } finally {
      await removeWriters(client);
    }
  },
};

/**
 * Finds settings with which an acknowledged write may be lost. It reads the defaults of the server, because filling changed the
 * settings of this connection.
 */
async function findUnsafe({ database: { client } }: Bench): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and reset_val = 'off'`,
  );
  return rows.map(({ name }) => `PostgreSQL runs with ${name} off`);
}

async function measureWrite(
  { options, database }: Bench,
  given: { site: RunningSite; writers: Writers; write: Write; problems: string[] },
): Promise<Row> {
  const { site, write, problems } = given;
  const { client, connectionString } = database;
  const requests = write.requests(given.writers);
  const warmUp = Math.floor(requests.length / 10);
  await sendLoad(site.url, requests.slice(0, warmUp), { connections, seconds: warmUpOf(options) });
  const before = await readRowChanges(client, site.url);
  const {
    requests: count,
    cpuMs: _cpuMs,
    problems: ownProblems,
    ...figures
  } = await watchLoad(site, () =>
    sendLoad(site.url, requests.slice(warmUp), { connections, seconds: options.seconds }),
  );
  const between = await readRowChanges(client, site.url);
  const texts = write.row === 'draft' ? await storeTexts(client) : 0;
  const limit = await runPgbench({
    connectionString,
    client,
    script: write.row,
    variables: { members: memberCount, targets: given.writers.targets.length, texts },
    connections,
    seconds: options.seconds,
  });
  const after = await readRowChanges(client);
  return judge(
    {
      name: write.row,
      group: 'writes',
      what: write.what,
      goal: `≥ ${minShare * 100} % of pgbench`,
      ...figures,
      limitPerSecond: limit.perSecond,
      problems: [
        ...problems,
        ...ownProblems,
        ...(limit.transactions === 0 ? ['pgbench finished nothing in time'] : []),
      ],
      details: {
        rowsChangedByTheSite: changesPerWrite(before, between, count),
        rowsChangedByPgbench: changesPerWrite(between, after, limit.transactions),
      },
    },
    ({ share }) => share >= minShare,
  );
}

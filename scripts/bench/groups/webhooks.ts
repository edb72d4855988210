// Measures what readers notice of a thousand webhooks whose hosts are dead, beside the same without.
import { createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { findFreePort } from '../../../test/site-process.ts';
import { type Bench, connections, type Group, onWarmSite, warmUpOf } from '../bench.ts';
import { sendLoad } from '../load.ts';
import { measureBeside, watchLoad } from '../measure-load.ts';
import { judge, largerShare, type Row } from '../row.ts';
import { middleArticle } from '../sample.ts';
import type { RunningSite } from '../site.ts';

const webhooks = 1_000;
// Each has two requests at a time, so the courier is as busy as it can be.
const hosts = 100;
const minShare = 0.8;
const maxP99RiseMs = 10;

type Dead = { row: string; what: string; open(): Promise<{ port: number; close(): void }> };

const kinds: Dead[] = [
  { row: 'webhooks-silent', what: 'Article, beside webhooks to hosts that never answer', open: openSilent },
  {
    row: 'webhooks-refusing',
    what: 'Article, beside webhooks to hosts that refuse at once',
    open: async () => ({ port: await findFreePort(), close() {} }),
  },
];

/** Accepts connections, and says nothing. */
export async function openSilent(): Promise<{ port: number; close(): void }> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The site ends the connection at its deadline.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export const besideWebhooks: Group = {
  name: 'webhooks',
  rows: kinds.map(({ row }) => row),
  measure: (bench, isWanted) =>
    onWarmSite(bench, { reachesLoopback: true }, async (site) => {
      const rows: Row[] = [];
      for (const kind of kinds.filter(({ row }) => isWanted(row))) {
        bench.report(kind.what);
        rows.push(await measure(bench, { site, kind }));
      }
      return rows;
    }),
};

async function measure(bench: Bench, { site, kind }: { site: RunningSite; kind: Dead }): Promise<Row> {
  const { client } = bench.database;
  const requests = [{ path: `/article/${middleArticle(bench.articles).slug}` }];
  const { seconds } = bench.options;
  const send = (forSeconds: number) => sendLoad(site.url, requests, { connections, seconds: forSeconds });
  await send(warmUpOf(bench.options));
  const { result, idle } = await measureBeside({ seconds, sendIdle: send }, async () => {
    const target = await kind.open();
    try {
      await addDeliveries(client, target.port);
      await send(warmUpOf(bench.options));
      const beside = await watchLoad(site, () => send(seconds));
      return { beside, attempts: await countAttempts(client) };
    } finally {
      await client.query("delete from webhooks where description = 'bench'");
      target.close();
    }
  });
  const { beside, attempts } = result;
  const { requests: _count, cpuMs: _cpuMs, problems, ...figures } = beside;
  return judge(
    {
      name: kind.row,
      group: 'webhooks',
      what: kind.what,
      goal: `≥ ${minShare * 100} % of the rate without, p99 at most ${maxP99RiseMs} ms later`,
      ...figures,
      limitPerSecond: idle.perSecond,
      otherPercent: largerShare(idle.otherPercent, figures.otherPercent),
      problems: attempts > 0 ? problems : [...problems, 'No webhook was called.'],
      details: [{ attempts, p99MsWithout: idle.p99Ms }],
    },
    ({ share }) => share >= minShare && beside.p99Ms < idle.p99Ms + maxP99RiseMs,
  );
}

/** The job wakes the courier of the site, as an event does. */
async function addDeliveries(client: pg.ClientBase, port: number): Promise<void> {
  await client.query(
    `with made as (
      insert into webhooks (url, host, description, events, secret, created_at)
      select 'http://' || name || ':' || $1::integer || '/', name, 'bench', '{}', 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', now()
      from generate_series(1, $2::integer) as number, lateral (select 'dead' || number % $3::integer || '.outside.test' as name) as host
      returning id, host)
    insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at)
      select id, host, 'webhook.test', '{}', now(), now() from made`,
    [port, webhooks, hosts],
  );
  await client.query("select graphile_worker.add_job('webhooks-deliver')");
}

async function countAttempts(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ attempts: number }>(
    'select coalesce(sum(attempts), 0)::integer as attempts from webhook_deliveries',
  );
  return rows[0]?.attempts ?? 0;
}

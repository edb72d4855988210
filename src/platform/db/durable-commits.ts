// How a write gets onto the disk. Commits answer before the disk does; whoever wrote then waits until all that was
// committed so far is there, and those who write at the same moment wait for the disk together.
//
// Not left to each commit, because most writes tell other instances of it with NOTIFY: PostgreSQL lets such commits
// pass one at a time, and each would keep all others waiting for its own turn of the disk.
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { endInTime } from './end-in-time.ts';
import { SiteClient } from './site-client.ts';

/** Resolves when everything that this server has committed by now is on its disk. */
export type WaitForDisk = () => Promise<void>;

export type DurableCommits = {
  /**
   * Before a write begins. A server that crashes takes what is not on its disk along, and one that is back again knows
   * nothing of it. So the write is settled over a connection that was there before it, or not at all.
   */
  prepare(): Promise<WaitForDisk>;
  close(): Promise<void>;
};

type DurableCommitsOptions = {
  connectionString: string;
  connectTimeoutMs: number;
  timeoutMs: number;
  log: Log;
};

// The server ends a statement by itself; one that does not say so by then is out of reach.
const lateMs = 1_000;

export function createDurableCommits(options: DurableCommitsOptions): DurableCommits {
  let session: Promise<{ client: pg.Client; waitForDisk: WaitForDisk }> | undefined;

  function open(): NonNullable<typeof session> {
    const client = new SiteClient({
      connectionString: options.connectionString,
      application_name: 'galley durable commits',
      connectionTimeoutMillis: options.connectTimeoutMs,
      statement_timeout: options.timeoutMs,
      query_timeout: options.timeoutMs + lateMs,
      keepAlive: true,
    });
    // Whatever went wrong, the next write gets a connection of which nothing is known but good.
    const leave = () => void client.end().catch(() => {});
    const opening = client.connect().then(() => ({ client, waitForDisk: createWaitForDisk(client, leave) }));
    const forget = () => {
      if (session === opening) session = undefined;
    };
    client.on('error', (err) => options.log.warn({ err }, 'a database connection broke'));
    client.on('end', forget);
    opening.catch(forget);
    return opening;
  }

  return {
    async prepare() {
      session ??= open();
      return (await session).waitForDisk;
    },
    async close() {
      const last = await session?.catch(() => undefined);
      if (last) await endInTime(last.client.end());
    },
  };
}

// A record of nothing, which this connection, other than those that write, commits as the operator set it up: it is
// answered when the disk has it, and with it all that stands before it.
const barrier = { name: 'wait-for-disk', text: "select pg_logical_emit_message(true, 'galley', '')" };

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

/** One question at a time; whoever comes while it is under way shares the next one. */
export function createWaitForDisk(
  client: Pick<pg.Client, 'query'>,
  onFailure: () => void = () => {},
): WaitForDisk {
  let waiting: Waiting[] = [];
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await client.query(barrier);
        for (const { resolve } of group) resolve();
      } catch (error) {
        onFailure();
        for (const { reject } of group) reject(error);
      }
    }
    isAsking = false;
  }

  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (!isAsking) void ask();
    });
}

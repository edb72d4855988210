// Makes writes durable. Commits are asynchronous; afterwards each write waits until everything committed so far is on disk, and
// concurrent writes share one wait.
//
// Synchronous commits would be slower: most writes use NOTIFY, and PostgreSQL commits such transactions one at a time, so each
// would hold up all others during its own flush to disk.
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { closeWithTimeout } from './close-with-timeout.ts';
import { SiteClient } from './site-client.ts';

/** Resolves when everything that this database server has committed so far is on its disk. */
export type WaitForDisk = () => Promise<void>;

export type DurableCommits = {
  /**
   * Call it before a write begins. A server that crashes loses the commits that are not on disk, and after its restart it
   * would confirm a wait although they are lost. So the wait must use a connection that was open before the write.
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

// PostgreSQL cancels the statement at its own timeout. If no response arrives within another second, the server is unreachable.
const responseDelayMs = 1_000;

export function createDurableCommits(options: DurableCommitsOptions): DurableCommits {
  let session: Promise<{ client: pg.Client; waitForDisk: WaitForDisk }> | undefined;

  function open(): NonNullable<typeof session> {
    const client = new SiteClient({
      connectionString: options.connectionString,
      application_name: 'galley durable commits',
      connectionTimeoutMillis: options.connectTimeoutMs,
      statement_timeout: options.timeoutMs,
      query_timeout: options.timeoutMs + responseDelayMs,
      keepAlive: true,
    });
    // Reconnect after any error: this connection may be broken.
    const disconnect = () => void client.end().catch(() => {});
    const opening = client
      .connect()
      .then(() => ({ client, waitForDisk: createWaitForDisk(client, disconnect) }));
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
      if (last) await closeWithTimeout(last.client.end());
    },
  };
}

// Writes an empty WAL record. Unlike the connections that write, this one has the server's own synchronous_commit: the statement
// returns when the record, and with it everything before it in the WAL, is on disk.
const barrier = { name: 'wait-for-disk', text: "select pg_logical_emit_message(true, 'galley', '')" };

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

/** Runs one barrier at a time. Callers that arrive while one is running share the next one. */
export function createWaitForDisk(
  client: Pick<pg.Client, 'query'>,
  onFailure: () => void = () => {},
): WaitForDisk {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  async function flush(): Promise<void> {
    isFlushing = true;
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
    isFlushing = false;
  }

  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (!isFlushing) void flush();
    });
}

import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { closeWithTimeout } from './close-with-timeout.ts';
import { SiteClient } from './site-client.ts';
import { invalidationChannel } from './transact.ts';

const retryDelayMs = 500;
// This connection sends no queries of its own, so without a check a lost connection would go unnoticed for hours, and the
// invalidations of other instances would be missed.
const checkIntervalMs = 10_000;
const queryTimeoutMs = 5_000;

const payloadSchema = z.array(z.string());

export type Listener = { close(): Promise<void> };

/**
 * Receives the tags that other instances invalidate. `onGap` is called whenever listening starts, including the first time:
 * PostgreSQL does not deliver notifications from before that.
 */
export async function listenForInvalidations(options: {
  connectionString: string;
  log: Log;
  onInvalidated: (tags: string[]) => void;
  onGap: () => void;
}): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const connecting = new SiteClient({
      connectionString: options.connectionString,
      application_name: 'galley listener',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    connecting.on('error', () => {});
    connecting.on('end', () => {
      if (client !== connecting) return;
      if (!isClosed) options.log.warn({}, 'the database is away; only cached pages and calls are served');
      reconnectLater();
    });
    connecting.on('notification', (message) => {
      const payload = payloadSchema.safeParse(JSON.parse(message.payload ?? '[]'));
      if (payload.success) options.onInvalidated(payload.data);
    });
    await connecting.connect();
    await connecting.query(`listen ${invalidationChannel}`);
    client = connecting;
    options.onGap();
  }

  function reconnectLater(): void {
    client = undefined;
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().then(
        () => options.log.info({}, 'the database is back; listening for changes again'),
        reconnectLater,
      );
    }, retryDelayMs);
    retry.unref();
  }

  await connect();
  const check = setInterval(() => {
    const checked = client;
    // Close a connection that does not respond. The `end` event above then opens another one.
    checked?.query('select 1').catch(() => checked.end().catch(() => {}));
  }, checkIntervalMs);
  check.unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(check);
      clearTimeout(retry);
      if (client) await closeWithTimeout(client.end());
    },
  };
}

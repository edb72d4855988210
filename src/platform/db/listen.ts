import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { endInTime } from './end-in-time.ts';
import { SiteClient } from './site-client.ts';
import { touchChannel } from './transact.ts';

const retryDelayMs = 500;
// Nothing is ever asked over this connection, so a database that is out of reach would go unnoticed for hours, and so would
// all that other instances say.
const checkIntervalMs = 10_000;
const answerTimeoutMs = 5_000;

const payloadSchema = z.array(z.string());

export type Listener = { close(): Promise<void> };

/**
 * Hears what other instances have changed. `onGap` is called whenever it begins to listen, the first time as well: changes
 * that were committed before are not told.
 */
export async function listenForTouched(options: {
  connectionString: string;
  log: Log;
  onTouched: (tags: string[]) => void;
  onGap: () => void;
}): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const connecting = new SiteClient({
      connectionString: options.connectionString,
      application_name: 'galley listener',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    });
    connecting.on('error', () => {});
    connecting.on('end', () => {
      if (client === connecting) reconnectLater();
    });
    connecting.on('notification', (message) => {
      const payload = payloadSchema.safeParse(JSON.parse(message.payload ?? '[]'));
      if (payload.success) options.onTouched(payload.data);
    });
    await connecting.connect();
    await connecting.query(`listen ${touchChannel}`);
    client = connecting;
    options.onGap();
  }

  function reconnectLater(): void {
    client = undefined;
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().then(() => options.log.info({}, 'listening for changes again'), reconnectLater);
    }, retryDelayMs);
    retry.unref();
  }

  await connect();
  const check = setInterval(() => {
    const checked = client;
    // What does not answer is left: its end is heard of above, and another connection made.
    checked?.query('select 1').catch(() => checked.end().catch(() => {}));
  }, checkIntervalMs);
  check.unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(check);
      clearTimeout(retry);
      if (client) await endInTime(client.end());
    },
  };
}

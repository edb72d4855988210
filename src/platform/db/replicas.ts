// Reading from copies of the database that follow it at some distance (PostgreSQL's streaming replication). What readers in
// general see may come from a copy; whoever has an account reads where they write, and so always finds what they wrote.
//
// A change must be seen everywhere at once, also where a copy does not have it yet. So every change that touches a tag is
// remembered with its place in the write-ahead log until all copies have passed that place. An answer that was read from
// a copy which had not, is read again from the database itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { collectTags, noteTags } from '../cache/tag-scope.ts';
import type { Log } from '../log/log.ts';
import { type Db, hearBreaks, poolSettings } from './database.ts';
import { clientsThatNote } from './slow-queries.ts';
import { createTouchedPlaces, readPlace, type WalPlace } from './wal-places.ts';

// How often a copy is asked how far it is: what is touched is read from the database itself that much longer.
const lookIntervalMs = 250;
const lookTimeoutMs = 2_000;

/** Reads what anyone may see. */
export type ReadPublic = <Value>(read: () => Promise<Value>) => Promise<Value>;

export type Replicas = {
  /** What a public answer is read from: inside of `readPublic` a copy, if there is one to use, and otherwise nothing. */
  current(): Db | undefined;
  readPublic: ReadPublic;
  /** Something was changed that readers see, by whichever instance. Without tags: perhaps anything. */
  noteTouched(tags?: readonly string[]): void;
  /** How far each one is, for those who look after the site. */
  state(): { isUsed: boolean; place: WalPlace | undefined }[];
  close(): Promise<void>;
};

type Replica = {
  pool: pg.Pool;
  db: Db;
  /** It has everything up to here; undefined while it does not answer. */
  place: WalPlace | undefined;
};

type ReplicasOptions = {
  primary: pg.Pool;
  connectionStrings: readonly string[];
  log: Log;
};

const noReplicas: Replicas = {
  current: () => undefined,
  readPublic: (read) => read(),
  noteTouched() {},
  state: () => [],
  async close() {},
};

export function openReplicas({ primary, connectionStrings, log }: ReplicasOptions): Replicas {
  if (connectionStrings.length === 0) return noReplicas;
  const scope = new AsyncLocalStorage<Db>();
  const touched = createTouchedPlaces(() => askPlace(primary, 'pg_current_wal_lsn()'));
  const replicas = connectionStrings.map((connectionString) => openReplica(connectionString, log));
  let turn = 0;

  /** The next one that has everything we know of that cannot be told apart by tags. */
  function pick(): { db: Db; place: WalPlace } | undefined {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length;
      const { db, place } = replicas[turn] as Replica;
      if (place !== undefined && touched.isPassed(place)) return { db, place };
    }
    return undefined;
  }

  async function look(replica: Replica): Promise<void> {
    const wasUsed = replica.place !== undefined;
    try {
      replica.place = await askPlace(replica.pool, 'pg_last_wal_replay_lsn()');
    } catch (error) {
      replica.place = undefined;
      if (wasUsed) log.warn({ reason: String(error) }, 'a replica of the database does not answer');
      return;
    }
    if (wasUsed) return;
    // Whatever was touched while nobody asked it is not remembered for it.
    touched.note();
    log.info({}, 'a replica of the database is used for reading');
  }

  async function lookAtAll(): Promise<void> {
    await Promise.all([touched.place(), ...replicas.map(look)]);
    const places = replicas.flatMap(({ place }) => place ?? []);
    if (places.length > 0)
      touched.forgetUntil(places.reduce((least, place) => (place < least ? place : least)));
  }

  let isClosed = false;
  let looking = lookAtAll();
  const timer = setInterval(() => {
    looking = looking.then(() => (isClosed ? undefined : lookAtAll()));
  }, lookIntervalMs);
  timer.unref();

  return {
    current: () => scope.getStore(),
    readPublic: async (make) => {
      const replica = pick();
      if (!replica) return make();
      try {
        const { value, tags } = await collectTags(() => scope.run(replica.db, make));
        noteTags(tags);
        if (touched.arePassed(tags, replica.place)) return value;
      } catch {
        // It may be what the copy does not have yet, or the copy itself.
      }
      return scope.exit(make);
    },
    noteTouched: (tags) => touched.note(tags),
    state: () => replicas.map(({ place }) => ({ isUsed: place !== undefined, place })),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

async function lateAnswer(): Promise<never> {
  await delay(lookTimeoutMs, undefined, { ref: false });
  throw new Error('No answer in time');
}

function openReplica(connectionString: string, log: Log): Replica {
  const pool = new pg.Pool({
    ...poolSettings,
    Client: clientsThatNote(log),
    connectionString,
    application_name: 'galley reading',
  });
  hearBreaks(pool, log);
  return { pool, db: drizzle(pool), place: undefined };
}

async function askPlace(pool: pg.Pool, expression: string): Promise<WalPlace> {
  const asked = pool.query<{ place: string | null }>(`select ${expression}::text as place`);
  const { rows } = await Promise.race([asked, lateAnswer()]);
  return readPlace(rows[0]?.place);
}

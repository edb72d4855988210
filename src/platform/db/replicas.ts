// Reading public answers from streaming replicas, which have every change a moment later than the primary. What is asked with
// a token is read from the primary, so that people see what they have just written.
//
// Readers must see a change at once, and an answer without it must never be kept. So each touched tag is noted with the WAL
// position of the change (touched-tags.ts). An answer with a tag that the replica had not replayed when the reading began
// is read again, from the primary.
import pg from 'pg';
import { collectTags, noteTags } from '../cache/tag-scope.ts';
import type { Log } from '../log/log.ts';
import { type Database, type DbOrTx, hearBreaks, poolSettings } from './database.ts';
import { createReadRouting, type ReadRouting, routeTo } from './read-routing.ts';
import { clientsThatNote } from './slow-queries.ts';
import { createTouchedTags, type TouchedTags } from './touched-tags.ts';
import { askEndOfWal, askReplayed, lowestOf, type WalPosition } from './wal-positions.ts';

// Until a replica is asked again, what was touched is read from the primary.
const askIntervalMs = 250;

/** Reads what anyone may see. `read` notes the tags of what it reads, and may be run twice. */
export type ReadPublic = <Value>(read: () => Promise<Value>) => Promise<Value>;

export type Replicas = {
  /** For reading: a replica inside of `readPublic` if there is one to use, and otherwise the primary. */
  db: DbOrTx;
  readPublic: ReadPublic;
  /** Readers see something else now, whichever instance has changed it. Without tags, anything may have changed. */
  noteTouched(tags?: readonly string[]): void;
  /** For metrics. */
  state(): { isUsed: boolean; position: WalPosition | undefined }[];
  close(): Promise<void>;
};

type Replica = {
  pool: pg.Pool;
  /** What it has replayed at least. Undefined while it must not be used. */
  position: WalPosition | undefined;
  /** How often a connection to it broke. The server may have restarted then, at an earlier position. */
  breaks: number;
};

/** What a reading has to be compared with when it ends: the state of its replica when it began. */
type Reading = { position: WalPosition; breaks: number };

type ReplicasOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  connectionStrings: readonly string[];
  log: Log;
};

export function openReplicas({ database, connectionStrings, log }: ReplicasOptions): Replicas {
  if (connectionStrings.length === 0) return withoutReplicas(database.db);
  const touched = createTouchedTags(() => askEndOfWal(database.pool));
  const replicas = connectionStrings.map((connectionString) => openReplica(connectionString, log));
  const readings = new Set<Reading>();
  const asking = startAsking({ replicas, readings, touched, log });
  const routing = createReadRouting(database.pool);
  return {
    db: routing.db,
    readPublic: createReadPublic({ replicas, readings, touched, routing, primary: database.pool }),
    noteTouched: (tags) => touched.note(tags),
    state: () => replicas.map(({ position }) => ({ isUsed: position !== undefined, position })),
    async close() {
      await asking.stop();
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

function withoutReplicas(db: DbOrTx): Replicas {
  return { db, readPublic: (read) => read(), noteTouched() {}, state: () => [], async close() {} };
}

function openReplica(connectionString: string, log: Log): Replica {
  const pool = new pg.Pool({
    ...poolSettings,
    Client: clientsThatNote(log),
    connectionString,
    application_name: 'galley reading',
  });
  const replica: Replica = { pool, position: undefined, breaks: 0 };
  const stopUsing = () => {
    replica.position = undefined;
    replica.breaks += 1;
  };
  hearBreaks(pool, log);
  pool.on('error', stopUsing);
  pool.on('connect', (client) => client.on('error', stopUsing));
  return replica;
}

type ReadPublicParts = {
  replicas: Replica[];
  readings: Set<Reading>;
  touched: TouchedTags;
  routing: ReadRouting;
  primary: pg.Pool;
};

function createReadPublic({ replicas, readings, touched, routing, primary }: ReadPublicParts): ReadPublic {
  let turn = 0;

  /** The next replica that may be used. Changes with tags are compared later, when the tags of the answer are known. */
  function pick(): { replica: Replica; reading: Reading } | undefined {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length;
      const replica = replicas[turn] as Replica;
      const { position, breaks } = replica;
      if (position !== undefined && touched.hasUntagged(position)) {
        return { replica, reading: { position, breaks } };
      }
    }
    return undefined;
  }

  return async (read) => {
    const picked = pick();
    if (!picked) return read();
    const { replica, reading } = picked;
    const route = routeTo(replica.pool);
    readings.add(reading);
    try {
      const { value, tags } = await collectTags(() => routing.readFrom(route, read));
      // An answer without tags cannot be compared with anything.
      const isCurrent =
        tags.size > 0 && replica.breaks === reading.breaks && touched.hasAll(tags, reading.position);
      if (isCurrent || !route.isUsed) {
        noteTags(tags);
        return value;
      }
    } catch (error) {
      if (!route.isUsed) throw error;
      // The replica may lack what the primary has, or it is gone. The primary decides.
    } finally {
      readings.delete(reading);
    }
    return routing.readFrom(routeTo(primary), read);
  };
}

type AskingParts = { replicas: Replica[]; readings: Set<Reading>; touched: TouchedTags; log: Log };

/** Asks the replicas for their positions, again and again. */
function startAsking({ replicas, readings, touched, log }: AskingParts): { stop(): Promise<unknown> } {
  async function ask(replica: Replica): Promise<void> {
    const { breaks } = replica;
    try {
      const position = await askReplayed(replica.pool);
      // Perhaps the server has restarted since it answered.
      if (replica.breaks !== breaks) return;
      if (replica.position === undefined) {
        // Changes may have been forgotten that this replica does not have.
        touched.note();
        log.info({}, 'a replica of the database is used for reading');
      }
      replica.position = position;
    } catch (error) {
      if (replica.position !== undefined) {
        log.warn({ err: error }, 'a replica of the database does not answer');
      }
      replica.position = undefined;
    }
  }

  // Each replica by itself: one that does not answer must not hold up the others.
  const underWay = new Map<Replica, Promise<void>>();

  function askAll(): void {
    void touched.findPositions();
    for (const replica of replicas) {
      if (!underWay.has(replica))
        underWay.set(
          replica,
          ask(replica).finally(() => underWay.delete(replica)),
        );
    }
    const needed = [...replicas, ...readings].flatMap(({ position }) => position ?? []);
    const lowest = lowestOf(needed);
    if (lowest !== undefined) touched.forgetUntil(lowest);
  }

  askAll();
  const timer = setInterval(askAll, askIntervalMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(underWay.values());
    },
  };
}

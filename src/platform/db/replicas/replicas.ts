// Reads public responses from streaming replicas, which have every change a moment later than the primary. Requests with a token
// are read from the primary, so that people see their own changes.
//
// Readers must see a change at once, and an outdated response must never be cached. So each invalidated tag is recorded with the
// WAL position of its change (invalidated-tags.ts). If a response has a tag whose change the replica had not replayed when the
// read began, it is read again from the primary.
import pg from 'pg';
import { collectTags, noteTags } from '../../cache/tag-scope.ts';
import type { Log } from '../../log/log.ts';
import { type Database, type DbOrTx, logBrokenConnections, poolSettings } from '../database.ts';
import { createLoggingClient } from '../slow-queries.ts';
import { createInvalidatedTags, type InvalidatedTags } from './invalidated-tags.ts';
import { createReadRouting, type ReadRouting, routeTo } from './read-routing.ts';
import { lowestOf, queryEndOfWal, queryReplayed, type WalPosition } from './wal-positions.ts';

// Invalidated content is read from the primary until the replica reports a later position.
const pollIntervalMs = 250;

/** Reads public content. `read` notes the tags of what it reads, and may run twice. */
export type ReadPublic = <Value>(read: () => Promise<Value>) => Promise<Value>;

export type Replicas = {
  /** For reads: goes to a replica inside `readPublic` if one is usable, and otherwise to the primary. */
  db: DbOrTx;
  readPublic: ReadPublic;
  /** Call it after a commit of any instance that changed public content. Without tags, anything may have changed. */
  noteInvalidated(tags?: readonly string[]): void;
  /** For metrics. */
  state(): { isUsed: boolean; position: WalPosition | undefined }[];
  close(): Promise<void>;
};

type Replica = {
  pool: pg.Pool;
  /** The replica has replayed the WAL at least up to here. Undefined while it must not be used. */
  position: WalPosition | undefined;
  /** How often a connection to it broke. The server may have restarted at an earlier position each time. */
  breaks: number;
};

/** The state of the replica when a read began. The response is checked against it when the read ends. */
type Reading = { position: WalPosition; breaks: number };

type ReplicasOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  connectionStrings: readonly string[];
  log: Log;
};

export function openReplicas({ database, connectionStrings, log }: ReplicasOptions): Replicas {
  if (connectionStrings.length === 0) return withoutReplicas(database.db);
  const invalidated = createInvalidatedTags(() => queryEndOfWal(database.pool));
  const replicas = connectionStrings.map((connectionString) => openReplica(connectionString, log));
  const readings = new Set<Reading>();
  const polling = startPolling({ replicas, readings, invalidated, log });
  const routing = createReadRouting(database.pool);
  return {
    db: routing.db,
    readPublic: createReadPublic({ replicas, readings, invalidated, routing, primary: database.pool }),
    noteInvalidated: (tags) => invalidated.note(tags),
    state: () => replicas.map(({ position }) => ({ isUsed: position !== undefined, position })),
    async close() {
      await polling.stop();
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

function withoutReplicas(db: DbOrTx): Replicas {
  return { db, readPublic: (read) => read(), noteInvalidated() {}, state: () => [], async close() {} };
}

function openReplica(connectionString: string, log: Log): Replica {
  const pool = new pg.Pool({
    ...poolSettings,
    Client: createLoggingClient(log),
    connectionString,
    application_name: 'galley reading',
  });
  const replica: Replica = { pool, position: undefined, breaks: 0 };
  const stopUsing = () => {
    replica.position = undefined;
    replica.breaks += 1;
  };
  logBrokenConnections(pool, log);
  pool.on('error', stopUsing);
  pool.on('connect', (client) => client.on('error', stopUsing));
  // A connection that breaks during a statement fails that statement, and emits no error.
  pool.on('release', (error) => {
    if (error && hasBroken(error)) stopUsing();
  });
  return replica;
}

/** Whether the statement failed with its connection. PostgreSQL's codes for that begin with 57P: a shutdown or a crash, for example. */
const hasBroken = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57P') ?? false);

type ReadPublicParts = {
  replicas: Replica[];
  readings: Set<Reading>;
  invalidated: InvalidatedTags;
  routing: ReadRouting;
  primary: pg.Pool;
};

function createReadPublic({
  replicas,
  readings,
  invalidated,
  routing,
  primary,
}: ReadPublicParts): ReadPublic {
  let turn = 0;

  /** Picks the next usable replica. Tagged changes are checked after the read, when the tags of the response are known. */
  function pick(): { replica: Replica; reading: Reading } | undefined {
    for (let tries = 0; tries < replicas.length; tries += 1) {
      turn = (turn + 1) % replicas.length;
      const replica = replicas[turn] as Replica;
      const { position, breaks } = replica;
      if (position !== undefined && invalidated.hasUntagged(position)) {
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
      // A response without tags cannot be checked.
      const isCurrent =
        tags.size > 0 && replica.breaks === reading.breaks && invalidated.hasAll(tags, reading.position);
      if (isCurrent || !route.isUsed) {
        noteTags(tags);
        return value;
      }
    } catch (error) {
      if (!route.isUsed) throw error;
      // The replica may lack a row that the primary has, or it may be down. Read from the primary instead.
    } finally {
      readings.delete(reading);
    }
    return routing.readFrom(routeTo(primary), read);
  };
}

type PollingParts = { replicas: Replica[]; readings: Set<Reading>; invalidated: InvalidatedTags; log: Log };

/** Polls the replicas for their positions. */
function startPolling({ replicas, readings, invalidated, log }: PollingParts): { stop(): Promise<unknown> } {
  async function poll(replica: Replica): Promise<void> {
    const { breaks } = replica;
    try {
      const position = await queryReplayed(replica.pool);
      // The connection broke meanwhile: the server may have restarted at an earlier position.
      if (replica.breaks !== breaks) return;
      if (replica.position === undefined) {
        // `forgetUntil` may have removed changes that this replica does not have yet.
        invalidated.note();
        log.info({}, 'reading from a replica of the database');
      }
      replica.position = position;
    } catch (error) {
      if (replica.position !== undefined) {
        log.warn({ err: error }, 'a replica of the database does not respond');
      }
      replica.position = undefined;
    }
  }

  // Each replica is polled separately: one that does not respond must not delay the others.
  const underWay = new Map<Replica, Promise<void>>();

  function pollAll(): void {
    void invalidated.findPositions();
    for (const replica of replicas) {
      if (!underWay.has(replica))
        underWay.set(
          replica,
          poll(replica).finally(() => underWay.delete(replica)),
        );
    }
    const needed = [...replicas, ...readings].flatMap(({ position }) => position ?? []);
    const lowest = lowestOf(needed);
    if (lowest !== undefined) invalidated.forgetUntil(lowest);
  }

  pollAll();
  const timer = setInterval(pollAll, pollIntervalMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(underWay.values());
    },
  };
}

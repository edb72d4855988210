// Reading from a real replica, and what makes an answer from it unusable.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectTags, noteTags } from '#platform/cache/tag-scope.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { openReplicas, type Replicas } from '#platform/db/replicas/replicas.ts';
import { queryEndOfWal } from '#platform/db/replicas/wal-positions.ts';
import { silentLog } from '../silent-log.ts';
import { connect, type DebianServers, findDebian, startServers } from './debian-cluster.ts';

const binaries = findDebian();

describe.runIf(binaries)('an answer from a replica', () => {
  let servers: DebianServers;
  let database: Database;
  let replica: pg.Client;
  let replicas: Replicas;

  beforeAll(async () => {
    servers = await startServers(binaries ?? '');
    database = openDatabase({ connectionString: servers.primary.url, log: silentLog });
    await database.pool.query('create table notes (id serial)');
    replica = await connect(servers.replica.url);
    replicas = openReplicas({ database, connectionStrings: [servers.replica.url], log: silentLog });
  }, 240_000);

  afterAll(async () => {
    await replicas?.close();
    await replica?.end();
    await database?.close();
    await servers?.close();
  });

  beforeEach(untilUsed);

  /** Until the replica has everything, and is known to. */
  async function untilUsed(): Promise<void> {
    const end = await queryEndOfWal(database.pool);
    const isOnReplica = () =>
      replicas.readPublic(async () => {
        noteTags(['notes']);
        const { rows } = await replicas.db.execute(sql`select pg_is_in_recovery() as is_replica`);
        return rows[0]?.is_replica;
      });
    await vi.waitFor(
      async () => {
        expect(replicas.state()[0]?.position ?? 0n).toBeGreaterThanOrEqual(end);
        expect(await isOnReplica()).toBe(true);
      },
      { timeout: 20_000, interval: 20 },
    );
  }

  async function addNote(): Promise<void> {
    await database.pool.query('insert into notes default values');
    replicas.noteInvalidated(['notes']);
  }

  async function countNotes(): Promise<number> {
    const { rows } = await replicas.db.execute(sql`select count(*)::integer as count from notes`);
    return Number(rows[0]?.count);
  }

  /** Reads, then waits for `meanwhile` the first time. Says how often it read. */
  function readSlowly(meanwhile: () => Promise<unknown>, tags = ['notes']) {
    let times = 0;
    const read = async () => {
      times += 1;
      const count = await countNotes();
      noteTags(tags);
      if (times === 1) await meanwhile();
      return count;
    };
    return replicas.readPublic(read).then((count) => ({ count, times }));
  }

  test('is used when the replica has every change of what it shows', async () => {
    const before = await countNotes();
    expect(await readSlowly(async () => {})).toEqual({ count: before, times: 1 });
  });

  test('is read again while the replica lacks a change, also long after the change was replayed', async () => {
    const before = await countNotes();
    await replica.query('select pg_wal_replay_pause()');
    try {
      await addNote();
      const answer = readSlowly(async () => {
        await replica.query('select pg_wal_replay_resume()');
        // Each time, the replica is asked again and what it has is forgotten.
        for (let times = 0; times < 3; times += 1) {
          await database.pool.query('select pg_logical_emit_message(true, $1, $1)', ['test']);
          await untilUsed();
        }
      });
      expect(await answer).toEqual({ count: before + 1, times: 2 });
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  });

  test('is read again when a connection broke: the replica may have restarted further back', async () => {
    const before = await countNotes();
    const answer = readSlowly(async () => {
      await replica.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley reading'`,
      );
      await untilUsed();
    });
    expect(await answer).toEqual({ count: before, times: 2 });
  });

  test('is read again when it notes no tags: nobody could tell whether it is old', async () => {
    expect(await readSlowly(async () => {}, [])).toMatchObject({ times: 2 });
  });

  test('is made once where nothing is read, also when that fails', async () => {
    let times = 0;
    const fail = () =>
      replicas.readPublic(async () => {
        times += 1;
        throw new Error('Too busy');
      });
    await expect(fail()).rejects.toThrow('Too busy');
    expect(times).toBe(1);
  });

  test('brings its tags, and those of one that was thrown away are not among them', async () => {
    let times = 0;
    const { tags } = await collectTags(() =>
      replicas.readPublic(async () => {
        times += 1;
        await countNotes();
        noteTags(times === 1 ? ['old'] : ['new']);
        if (times === 1) throw new Error('The replica does not have it');
      }),
    );
    expect([...tags]).toEqual(['new']);
  });
});

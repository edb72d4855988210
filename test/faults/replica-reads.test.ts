// Reads from a real replica, and the cases in which its response must not be used.
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

describe.runIf(binaries)('a response from a replica', () => {
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

  beforeEach(waitUntilUsed);

  /** Waits until the replica has replayed everything and is used. */
  async function waitUntilUsed(): Promise<void> {
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
      { interval: 20 },
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

  /** Reads, and the first time waits for `meanwhile`. Returns how often it read. */
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

  test('a response from a replica is used when the replica has replayed every change of what it shows', async () => {
    const before = await countNotes();
    expect(await readSlowly(async () => {})).toEqual({ count: before, times: 1 });
  });

  test('a response from a replica that lacks a change is read again, even after the change was replayed', async () => {
    const before = await countNotes();
    await replica.query('select pg_wal_replay_pause()');
    try {
      await addNote();
      const response = readSlowly(async () => {
        await replica.query('select pg_wal_replay_resume()');
        // Each round the replica's position is read again and the recorded changes are dropped.
        for (let times = 0; times < 3; times += 1) {
          await database.pool.query('select pg_logical_emit_message(true, $1, $1)', ['test']);
          await waitUntilUsed();
        }
      });
      expect(await response).toEqual({ count: before + 1, times: 2 });
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  });

  test('a response from a replica is read again when its connection broke, as the replica may have restarted at an earlier position', async () => {
    const before = await countNotes();
    const response = readSlowly(async () => {
      await replica.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley reading'`,
      );
      await waitUntilUsed();
    });
    expect(await response).toEqual({ count: before, times: 2 });
  });

  test('a response from a replica is read again when a connection broke during a statement of another response', async () => {
    const before = await countNotes();
    const response = readSlowly(async () => {
      const other = replicas.readPublic(async () => {
        await replicas.db.execute(sql`select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`);
      });
      await vi.waitFor(async () => {
        const { rowCount } = await replica.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley reading' and query like '%pg_sleep%'`,
        );
        expect(rowCount).toBe(1);
      });
      await other;
      await waitUntilUsed();
    });
    expect(await response).toEqual({ count: before, times: 2 });
  });

  test('a response from a replica without tags is read again, because nothing shows whether it is stale', async () => {
    expect(await readSlowly(async () => {}, [])).toMatchObject({ times: 2 });
  });

  test('work that reads nothing is done only once, even if it fails', async () => {
    let times = 0;
    const fail = () =>
      replicas.readPublic(async () => {
        times += 1;
        throw new Error('Too busy');
      });
    await expect(fail()).rejects.toThrow('Too busy');
    expect(times).toBe(1);
  });

  test('only the tags of the response that is used are collected', async () => {
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
